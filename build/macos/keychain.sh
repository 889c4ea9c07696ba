#!/usr/bin/env bash
# Lays the signing certificate of the release workflow's secrets into a keychain of its own, where
# codesign finds it. Without a certificate it does nothing: the application stays unsigned.
set -euo pipefail

if [ -z "${MACOS_CERTIFICATE:-}" ]; then
    echo "No certificate: the application will not be signed."
    exit 0
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
keychain="$HOME/Library/Keychains/launch-window.keychain-db"
password=$(uuidgen)

printf '%s' "$MACOS_CERTIFICATE" | base64 --decode >"$folder/certificate.p12"
security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 21600 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$folder/certificate.p12" -P "$MACOS_CERTIFICATE_PASSWORD" -f pkcs12 \
    -k "$keychain" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" >/dev/null
security list-keychains -d user -s "$keychain" login.keychain-db
