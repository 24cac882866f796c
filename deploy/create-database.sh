#!/bin/sh
# Creates the database and the three logins of an installation, as docs/DEPLOY.md describes them. Runs once, as the superuser: in a
# container of PostgreSQL by itself, elsewhere by `sudo -u postgres --preserve-env deploy/create-database.sh` with these variables.
set -eu
: "${DATABASE_OWNER_PASSWORD:?is the password of the login that owns the database, which no server has}"
: "${DATABASE_PASSWORD:?is the password of the login for calls, yuti_web}"
: "${DATABASE_AUTH_PASSWORD:?is the password of the login for accounts, yuti_accounts}"
if [ "$DATABASE_OWNER_PASSWORD" = "$DATABASE_PASSWORD" ] || [ "$DATABASE_OWNER_PASSWORD" = "$DATABASE_AUTH_PASSWORD" ] ||
  [ "$DATABASE_PASSWORD" = "$DATABASE_AUTH_PASSWORD" ]; then
  echo 'DATABASE_OWNER_PASSWORD, DATABASE_PASSWORD and DATABASE_AUTH_PASSWORD must differ: each login opens something else.' >&2
  exit 1
fi
# Read by psql itself: an argument could be seen in the list of processes.
export DATABASE_OWNER_PASSWORD DATABASE_PASSWORD DATABASE_AUTH_PASSWORD
psql --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv password DATABASE_PASSWORD
\getenv auth_password DATABASE_AUTH_PASSWORD
create role yuti login createrole password :'owner_password';
create database yuti owner yuti;
set role yuti;
create role yuti_web login noinherit password :'password';
create role yuti_accounts login password :'auth_password';
SQL
