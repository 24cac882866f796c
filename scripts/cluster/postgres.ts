import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  type Engine,
  findProgram,
  freePort,
  makeFolder,
  runProgram,
  startEngine,
  waitUntil,
} from './processes.ts'

const superuserPassword = 'of the superuser'

export function superuserUrl(port: number, database = 'postgres'): string {
  return `postgres://postgres:${encodeURIComponent(superuserPassword)}@127.0.0.1:${port}/${database}`
}

/** An empty PostgreSQL that replicas may follow. */
export async function startPrimary(folder: string): Promise<Engine> {
  makeFolder(folder)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, superuserPassword, { mode: 0o644 })
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8']
  runProgram(join(findProgram('postgres'), 'initdb'), [...args, '--no-sync', `--pwfile=${passwordFile}`])
  writeFileSync(
    join(folder, 'data/pg_hba.conf'),
    'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
  )
  return await startPostgres(folder)
}

/** A hot standby of the primary, on a copy of its files. */
export async function startReplica(folder: string, primary: Engine): Promise<Engine> {
  makeFolder(folder)
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`
  const args = ['-D', join(folder, 'data'), '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  const env = { PGPASSWORD: superuserPassword }
  runProgram(join(findProgram('postgres'), 'pg_basebackup'), args, env)
  return await startPostgres(folder)
}

async function startPostgres(folder: string): Promise<Engine> {
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'wal_level=replica',
    'max_wal_senders=5',
    'max_connections=200',
    'hot_standby=on',
  ].flatMap((setting) => ['-c', setting])
  return await startEngine({
    program: join(findProgram('postgres'), 'postgres'),
    args: ['-D', join(folder, 'data'), '-p', String(port), ...settings],
    port,
    logFile: join(folder, 'log'),
    gentle: 'SIGINT',
    ready: () => waitUntil(() => runOn(superuserUrl(port), 'select 1')),
  })
}

/** From now on the primary acknowledges only what a replica has stored too. */
export async function requireReplica(primary: Engine): Promise<void> {
  await runOn(
    superuserUrl(primary.port),
    "alter system set synchronous_standby_names = '*'",
    'select pg_reload_conf()',
  )
}

/** From now on the replica applies each commit so many seconds after it. */
export async function delayReplica(replica: Engine, seconds: number): Promise<void> {
  await runOn(
    superuserUrl(replica.port),
    `alter system set recovery_min_apply_delay = '${seconds}s'`,
    'select pg_reload_conf()',
  )
}

/** The replica becomes the primary, and waits for no replica of its own. */
export async function promote(replica: Engine): Promise<void> {
  const url = superuserUrl(replica.port)
  await runOn(url, 'select pg_promote()')
  await runOn(url, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()')
}

export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
