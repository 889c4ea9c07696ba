"""The table that all titles share: whose turn it is, pointing, the film of events, the panels."""
