#!/bin/sh
# Runs once, in a new volume of compose.yaml's Postgres: the shop gets a plain role, which owns the shop's database.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password SHOP_PASSWORD
create role shop login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database shop owner shop;
SQL
