#!/bin/sh
# Creates the database and the three logins of an installation, as docs/DEPLOY.md describes them. Runs once, as the superuser:
# in a container of PostgreSQL by itself, elsewhere as `POSTGRES_PASSWORD=… sudo -u postgres --preserve-env deploy/create-database.sh`.
set -eu
: "${POSTGRES_PASSWORD:?is the password of the three logins}"
# Read by psql itself: an argument could be seen in the list of processes.
export POSTGRES_PASSWORD
psql --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role yuti login createrole password :'password';
create database yuti owner yuti;
set role yuti;
create role yuti_web login noinherit password :'password';
create role yuti_accounts login password :'password';
SQL
