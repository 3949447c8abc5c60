#!/bin/sh
# As the entrypoint of Postgres's image: creates a new cluster with the superuser's password, and runs the scripts for it.
set -eu
bin=$(echo /usr/lib/postgresql/*/bin)
PATH="$bin:$PATH"
export PGDATA=/var/lib/postgresql/data POSTGRES_USER=postgres
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  chmod 644 /tmp/password
  as_postgres initdb --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl start --wait --options='-c listen_addresses= -c unix_socket_directories=/var/run/postgresql'
  for script in /docker-entrypoint-initdb.d/*.sh; do [ -e "$script" ] && sh "$script"; done
  as_postgres pg_ctl stop --wait --mode=fast
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c listen_addresses='*' \
  -c unix_socket_directories=/var/run/postgresql
