#!/bin/sh
# Writes compose.env for compose.yaml, with generated secrets: sh scripts/compose/create-env.sh [HOST EMAIL]
# HOST is the name that shoppers use, localhost by default; EMAIL is for its certificate of Let's Encrypt.
set -eu
cd "$(dirname "$0")/../.."
host=${1:-localhost}
tls=${2:-internal}
file=${COMPOSE_ENV_FILE:-compose.env}

fail() {
  echo "$1" >&2
  exit 1
}
secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

[ "$#" -le 2 ] || fail 'Usage: sh scripts/compose/create-env.sh [HOST EMAIL]'
case $host in '' | *[!A-Za-z0-9.-]*) fail "$host is no host name" ;; esac
case $tls in internal | *@*.*) ;; *) fail "$tls is no email address" ;; esac
[ ! -e "$file" ] || fail "$file exists already: delete it first, or edit it"

umask 077
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    PUBLIC_URL=*) line="PUBLIC_URL=https://$host" ;;
    SHOP_HOST=*) line="SHOP_HOST=$host" ;;
    SHOP_TLS=*) line="SHOP_TLS=$tls" ;;
    *_PASSWORD= | *_SECRET= | S3_SECRET_ACCESS_KEY=) line="$line$(secret)" ;;
  esac
  printf '%s\n' "$line"
done < compose.env.example > "$file"
echo "$file is written: only you can read it. Payments are simulated; keep a copy, because it has the only keys to the data."
