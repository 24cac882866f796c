#!/bin/sh
# Takes docs/DEPLOY.md, BACKUP.md and UPGRADE.md from top to bottom on a plain Debian, in a temporary folder and on eight free ports
# from TRY_PORT on, and leaves nothing behind: build, database, settings, migration, server behind nginx with TLS, a member with
# pictures, a rolling restart of two servers, staff, figures, backup, restore, recovery to a point in time, upgrade and the way back.
# Then the same with what compose.yaml adds: Redis for events and a bucket, which is created as there, for two servers and a stream of
# events of more than a minute; and Caddy in place of nginx. Only systemd, the real mail server, a real object store (a stand-in takes its place) and users of their
# own are left out. Needs root, Node 24.2 or newer, and: apt-get install -y postgresql nginx-light caddy redis-server
# curl openssl
set -eu
checkout=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd)
work=$(mktemp -d /tmp/yuti-plain-XXXXXX)
chmod 755 "$work"
pg=$(dirname "$(find /usr/lib/postgresql -name pg_ctl | sort -V | tail -n 1)")
port=${TRY_PORT:-3161}
database_port=$((port + 1))
tls_port=$((port + 2))
mail_port=$((port + 3))
second_port=$((port + 4))
events_port=$((port + 5))
store_port=$((port + 6))
caddy_port=$((port + 7))
site=https://localhost:$tls_port
authority=$work/cert.pem
server=
second=
calls=
events=
store=
caddy=
started=$(date +%s)

say() { printf '\n== %s s: %s\n' "$(($(date +%s) - started))" "$*"; }
as_postgres() { runuser -u postgres -- "$@"; }
finish() {
  if [ "$?" != 0 ] && [ -f "$work/run/log" ]; then
    echo 'The last lines of the database:'
    tail --lines=40 "$work/run/log"
  fi
  for one in $calls $server $second $events $store $caddy; do kill "$one" 2>/dev/null || true; done
  [ ! -f "$work/nginx.pid" ] || kill "$(cat "$work/nginx.pid")" || true
  for cluster in "$work"/cluster "$work"/recovered; do
    [ ! -f "$cluster/postmaster.pid" ] || as_postgres "$pg/pg_ctl" stop --pgdata="$cluster" --mode=immediate --silent
  done
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

# Gives a command its settings, as the systemd unit does for the server.
# shellcheck disable=SC1091
with_settings() { (cd "$work/current" && set -a && . "$work/yuti.env" && set +a && exec "$@") }
answers() {
  attempt=0
  until curl --silent --fail --insecure "$1" >/dev/null; do
    attempt=$((attempt + 1))
    [ "$attempt" -lt 1200 ] || { cat "$work/server.log"; echo "$1 does not answer"; exit 1; }
    sleep 0.5
  done
}
start_at() {
  # Without another shell between, which would not pass a signal on.
  # shellcheck disable=SC1091
  (cd "$work/current" && set -a && . "$work/yuti.env" && set +a && export PORT="$1" && exec node server/src/main.ts) >>"$work/server.log" 2>&1 &
}
serve() {
  start_at "$port"
  server=$!
  answers "http://127.0.0.1:$port/readyz"
}
serve_second() {
  start_at "$second_port"
  second=$!
  answers "http://127.0.0.1:$second_port/readyz"
}
stop_server() {
  kill "$server"
  # A balancer turns away while the server still serves (docs/MONITORING.md).
  attempt=0
  until [ "$(status "http://127.0.0.1:$port/readyz")" = 503 ]; do
    attempt=$((attempt + 1))
    [ "$attempt" -lt 20 ] || { echo '/readyz never answered 503'; exit 1; }
    sleep 0.1
  done
  [ "$(status "http://127.0.0.1:$port/livez")" = 200 ]
  wait "$server" || true
  server=
}
empty_database() {
  as_postgres psql --host="$work/run" --port="$database_port" --quiet --command='drop database yuti'
  as_postgres psql --host="$work/run" --port="$database_port" --quiet --command='create database yuti owner yuti'
}
status() { curl --silent --insecure --output /dev/null --write-out '%{http_code}' "$@" || true; }
member() { NODE_EXTRA_CA_CERTS="$authority" node "$checkout/scripts/trial-member.ts" "$@"; }

say 'Build, and install the production dependencies alone'
(cd "$checkout" && npm run --silent build)
cp -r "$checkout/dist" "$work/first"
rm -rf "$work/first/node_modules"
(cd "$work/first" && npm ci --no-audit --no-fund --loglevel=error)
ln -sfn "$work/first" "$work/current"
du -sm "$work/first"

say 'PostgreSQL with an archive of its log, the database and its logins'
install -d -o postgres -g postgres "$work/archive" "$work/run"
install -d -o postgres -g postgres -m 700 "$work/cluster" "$work/recovered"
as_postgres "$pg/initdb" --pgdata="$work/cluster" --auth-host=scram-sha-256 --auth-local=trust --encoding=UTF8 >/dev/null
cat >>"$work/cluster/postgresql.conf" <<CONF
port = $database_port
unix_socket_directories = '$work/run'
archive_mode = on
archive_command = 'test ! -f $work/archive/%f && cp %p $work/archive/%f'
CONF
as_postgres "$pg/pg_ctl" start --pgdata="$work/cluster" --log="$work/run/log" --wait --silent
as_postgres env PGHOST="$work/run" PGPORT="$database_port" DATABASE_OWNER_PASSWORD=of-the-owner \
  DATABASE_PASSWORD=of-calls DATABASE_AUTH_PASSWORD=of-accounts sh -s <"$checkout/deploy/create-database.sh"

say 'Settings, migration, server'
at="127.0.0.1:$database_port/yuti"
metrics_token=$(openssl rand -hex 32)
cat >"$work/yuti.env" <<CONF
NODE_ENV=production
HOST=127.0.0.1
PORT=$port
PUBLIC_URL=$site
TRUSTED_PROXIES=1
APP_SECRET=$(openssl rand -base64 32)
DATABASE_URL=postgres://yuti_web:of-calls@$at
DATABASE_AUTH_URL=postgres://yuti_accounts:of-accounts@$at
SMTP_URL=smtp://127.0.0.1:$mail_port
MAIL_FROM='Yuti <hello@yuti.test>'
CONTACT_EMAIL=hello@yuti.test
YUTI_DATA_DIR=$work/data
METRICS_TOKEN=$metrics_token
CONF
owner="postgres://yuti:of-the-owner@$at"
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent migrate
serve

say 'nginx with TLS'
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
# Without its first server, which leads from port 80 to TLS.
awk 'BEGIN { RS = ""; ORS = "\n\n" } !/listen 80;/' "$checkout/deploy/nginx.conf" | sed \
  -e "s#\(server 127.0.0.1:\)3000\( .*\)#\1$port\2 \1$second_port\2#; s#/etc/letsencrypt/.*/fullchain.pem#$work/cert.pem#; s#/etc/letsencrypt/.*/privkey.pem#$work/key.pem#" \
  -e "/\[::\]/d; s#listen 443#listen 127.0.0.1:$tls_port#; s#yuti.example#localhost#" \
  -e "s#/var/log/nginx/#$work/nginx-#" >"$work/site.conf"
printf 'pid %s;\nevents {}\nhttp { access_log %s; include %s; }\n' "$work/nginx.pid" "$work/nginx-requests.log" "$work/site.conf" >"$work/nginx.conf"
nginx -c "$work/nginx.conf"
answers "$site/readyz"
curl --silent --insecure "$site/" | grep --quiet '<title>'
[ "$(status "$site/metrics")" = 404 ]
head --bytes=14000000 /dev/zero >"$work/large"
[ "$(status --data-binary "@$work/large" "$site/rpc/profiles/uploadPhoto")" = 413 ]
[ ! -s "$work/nginx-requests.log" ]
[ ! -s "$work/nginx-error.log" ]
echo 'the page, the probe and the limits work through nginx, which writes no line about a request'

say 'A member signs up by mail and uploads pictures'
member sign-up "$site" "$mail_port"
member look "$site"

say 'Two servers, restarted one after the other behind nginx, lose no call'
serve_second
NODE_EXTRA_CA_CERTS="$work/cert.pem" node "$checkout/scripts/trial-member.ts" call "$site" >"$work/calls" 2>&1 &
calls=$!
for round in 1 2 3; do
  stop_server
  serve
  kill "$second"
  wait "$second" || true
  serve_second
  echo "round $round of restarts"
done
kill "$calls"
wait "$calls" || { cat "$work/calls"; grep -E '"level":"(warn|error)"' "$work/server.log" | tail --lines=40; exit 1; }
calls=
cat "$work/calls"
kill "$second"
wait "$second" || true
second=

say 'Staff'
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent staff -- grant mira.trial@example.org
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent staff -- solo on
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent staff -- list

say 'Figures for Prometheus, with the token alone'
for path in /metrics /metrics/fleet; do
  [ "$(status "http://127.0.0.1:$port$path")" = 404 ]
  curl --silent --fail --header "authorization: Bearer $metrics_token" "http://127.0.0.1:$port$path" >"$work/figures"
  grep --count '^# TYPE yuti_' "$work/figures"
done

say 'Backup on the running server, and restore into another database'
export BACKUP_PASSPHRASE='a passphrase of this trial'
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent backup -- "$work/backup" --keep-days 28
(cd "$work/backup" && sha256sum --check --quiet checksums.sha256)
stop_server
# With no server at all nginx asks to come back.
[ "$(status "$site/readyz")" = 503 ]
empty_database
mv "$work/data" "$work/former-data"
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent restore -- "$work/backup" --settings | cut -d = -f 1
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent restore -- "$work/backup"
serve
member look "$site"

say 'Recovery to a point in time'
as_postgres "$pg/pg_basebackup" --host="$work/run" --port="$database_port" --pgdata="$work/recovered" --checkpoint=fast
query() { as_postgres psql --host="$work/run" --port="$1" --dbname=yuti --tuples-only --no-align --command="$2"; }
query "$database_port" 'create table public.before_the_mistake ()' >/dev/null
moment=$(query "$database_port" 'select clock_timestamp()')
query "$database_port" 'drop table public.before_the_mistake' >/dev/null
query "$database_port" 'select pg_switch_wal()' >/dev/null
stop_server
as_postgres "$pg/pg_ctl" stop --pgdata="$work/cluster" --wait --silent
cat >>"$work/recovered/postgresql.conf" <<CONF
restore_command = 'cp $work/archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = promote
CONF
as_postgres touch "$work/recovered/recovery.signal"
as_postgres "$pg/pg_ctl" start --pgdata="$work/recovered" --log="$work/run/log" --wait --silent
attempt=0
until [ "$(query "$database_port" 'select pg_is_in_recovery()')" = f ]; do
  attempt=$((attempt + 1))
  [ "$attempt" -lt 1200 ] || { cat "$work/run/log"; exit 1; }
  sleep 0.5
done
[ "$(query "$database_port" "select to_regclass('public.before_the_mistake') is not null")" = t ]
echo "the table that was dropped after $moment is there again"
query "$database_port" 'drop table public.before_the_mistake' >/dev/null
serve
member look "$site"

say 'Upgrade to a version with another table, and the way back'
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent backup -- "$work/before-the-upgrade"
cp -r "$work/first" "$work/second"
sed -i 's/"version": "[^"]*"/"version": "99.0.0"/' "$work/second/package.json"
echo 'create table public.trial_of_an_upgrade (id int primary key);' >"$work/second/server/db/tables/9999_try_an_upgrade.sql"
migrate_in() { (ln -sfn "$1" "$work/current" && with_settings env DATABASE_OWNER_URL="$owner" npm run --silent migrate); }
migrate_in "$work/second"
# The former server goes on until it is restarted.
member look "$site"
stop_server
serve
member look "$site"
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent backup -- "$work/of-the-later-version"
stop_server
migrate_in "$work/first"
serve
member look "$site"
with_settings npm run --silent restore -- "$work/of-the-later-version" 2>"$work/refusal" && exit 1
grep 'A newer version (99.0.0) made this backup' "$work/refusal"

say 'Several servers: Redis for events, and a bucket that is created as in compose.yaml'
stop_server
redis-server --bind 127.0.0.1 --port "$events_port" --save '' --appendonly no --dir "$work" >"$work/redis.log" &
events=$!
node "$checkout/scripts/trial-store.ts" yuti "$store_port" >"$work/store.log" 2>&1 &
store=$!
cat >>"$work/yuti.env" <<CONF
EVENTS_URL=redis://127.0.0.1:$events_port
S3_BUCKET=yuti
S3_ENDPOINT=http://127.0.0.1:$store_port
S3_ACCESS_KEY_ID=test-key
S3_SECRET_ACCESS_KEY=test-secret
MEDIA_SENT_BY=server
CONF
(cd "$checkout" && node --input-type=module --eval "
  import { readFileSync } from 'node:fs'
  import { parse } from 'yaml'
  console.log(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }).services.bucket.command.at(-1))") >"$work/create-bucket"
# A second time, as at each start of the containers, it finds the bucket.
for time in first second; do
  with_settings node --input-type=module --eval "$(cat "$work/create-bucket")"
  echo "the bucket was created or found for the $time time"
done
empty_database
mv "$work/data" "$work/data-of-one-server"
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent restore -- "$work/before-the-upgrade"
serve
serve_second
member look "$site"
[ ! -e "$work/data/objects" ]
member listen "$site" 75
with_settings env DATABASE_OWNER_URL="$owner" npm run --silent backup -- "$work/of-the-bucket"
(cd "$work/of-the-bucket" && sha256sum --check --quiet checksums.sha256)
stop_server
# The other one goes on.
member look "$site"
kill "$second"
wait "$second" || true
second=

say 'Caddy with TLS, in place of nginx'
site=https://localhost:$caddy_port
authority=$work/caddy/caddy/pki/authorities/local/root.crt
echo "PUBLIC_URL=$site" >>"$work/yuti.env"
# With an authority of its own, on ports of its own.
sed -e "s#^yuti.example {#$site {\n\tbind 127.0.0.1#; s#127.0.0.1:3000#127.0.0.1:$port#" \
  -e "0,/^{/s//{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects/" "$checkout/deploy/Caddyfile" >"$work/Caddyfile"
HOME="$work/caddy" XDG_DATA_HOME="$work/caddy" caddy run --adapter caddyfile --config "$work/Caddyfile" >"$work/caddy.log" 2>&1 &
caddy=$!
serve
answers "$site/readyz"
[ "$(status "$site/metrics")" = 404 ]
[ "$(status --data-binary "@$work/large" "$site/rpc/profiles/uploadPhoto")" = 413 ]
member look "$site"
member listen "$site" 20
stop_server
kill "$caddy"
wait "$caddy" || true
caddy=
# The log of errors has neither addresses of pages nor of people.
if grep -E 'readyz|uploadPhoto|remote_ip' "$work/caddy.log"; then exit 1; fi
kill "$store"
wait "$store" || true
store=
cat "$work/store.log"

printf '\nAll steps of docs/DEPLOY.md, docs/BACKUP.md and docs/UPGRADE.md work here, in %s s.\n' "$(($(date +%s) - started))"
