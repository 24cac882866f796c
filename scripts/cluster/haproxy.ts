import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { superuserUrl } from './postgres.ts'
import { type Engine, findProgram, freePort, makeFolder, startEngine } from './processes.ts'

type Balancer = {
  /** For members: leads to a server that is healthy. */
  webPort: number
  /** For poolers: leads to the database that takes writes. */
  databasePort: number
  engine: Engine
}

/**
 * One HAProxy before the servers and before the databases. It asks servers for `/readyz`, and databases through a small page,
 * as it would ask Patroni.
 */
export async function startHaproxy(
  folder: string,
  serverPorts: readonly number[],
  databases: readonly Engine[],
): Promise<Balancer> {
  makeFolder(folder)
  const [webPort, databasePort] = [await freePort(), await freePort()]
  const checkPorts = await Promise.all(databases.map(openPrimaryCheck))
  const text = [
    'global',
    '  maxconn 4000',
    'defaults',
    '  timeout connect 2s',
    '  timeout check 3s',
    '  retries 2',
    '  option redispatch',
    '  default-server inter 1s fall 3 rise 1',
    'frontend web',
    '  mode http',
    `  bind 127.0.0.1:${webPort}`,
    '  option forwardfor',
    // Streams are silent for up to 15 seconds.
    '  timeout client 60s',
    '  timeout http-keep-alive 10m',
    ...[502, 503, 504].map(
      (status) =>
        `  http-error status ${status} content-type text/plain string "try again" hdr retry-after 1`,
    ),
    '  default_backend servers',
    'backend servers',
    '  mode http',
    '  balance roundrobin',
    '  timeout server 60s',
    '  option httpchk GET /readyz',
    ...serverPorts.map((port, index) => `  server s${index} 127.0.0.1:${port} check`),
    'frontend database',
    '  mode tcp',
    `  bind 127.0.0.1:${databasePort}`,
    '  timeout client 1h',
    '  default_backend databases',
    'backend databases',
    '  mode tcp',
    '  timeout server 1h',
    '  option httpchk GET /primary',
    '  default-server on-marked-down shutdown-sessions',
    ...databases.map(
      ({ port }, index) => `  server d${index} 127.0.0.1:${port} check port ${checkPorts[index]}`,
    ),
    '',
  ]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text.join('\n'), { mode: 0o644 })
  const engine = await startEngine({
    program: findProgram('haproxy'),
    args: ['-db', '-f', file],
    port: webPort,
    logFile: join(folder, 'log'),
  })
  return { webPort, databasePort, engine }
}

/** Answers 200 while this database takes writes. Returns the port. */
async function openPrimaryCheck(database: Engine): Promise<number> {
  let open: Client | null = null
  async function isPrimary(): Promise<boolean> {
    try {
      open ??= await connectTo(database)
      const { rows } = await open.query<{ is_replica: boolean }>('select pg_is_in_recovery() as is_replica')
      return rows.some(({ is_replica: isReplica }) => !isReplica)
    } catch {
      open = null
      return false
    }
  }
  const page = createServer((_, response) => {
    void isPrimary().then((isIt) => response.writeHead(isIt ? 200 : 503).end())
  })
  page.listen(0, '127.0.0.1')
  page.unref()
  await once(page, 'listening')
  const address = page.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function connectTo({ port }: Engine): Promise<Client> {
  const client = new Client({ connectionString: superuserUrl(port), connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
