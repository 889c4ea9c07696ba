"""Stands where pip looks for setuptools while it downloads a source package for build/pack/wine.py.

pip asks even a package that it only downloads for its name and version, by running its setup.py.
Nothing of a stranger's is run here: the name and version that the package wrote down are told.
"""
