import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, findProgram, freePort, makeFolder, startEngine } from './processes.ts'

type PgbouncerOptions = {
  mode: 'transaction' | 'session' | 'statement'
  /** The passwords of the logins that may use it, in plain text. */
  logins: Record<string, string>
  poolSize?: number
}

/** A pooler that follows a lost database within seconds: by default it would wait for 15 before it connects again. */
export async function startPgbouncer(
  folder: string,
  postgres: Pick<Engine, 'port'>,
  { mode, logins, poolSize = 10 }: PgbouncerOptions,
): Promise<Engine> {
  makeFolder(folder)
  const port = await freePort()
  const users = Object.entries(logins).map(([name, password]) => `"${name}" "${password}"`)
  writeFileSync(join(folder, 'users.txt'), `${users.join('\n')}\n`, { mode: 0o644 })
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgres.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 1000',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'query_wait_timeout = 10',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`, { mode: 0o644 })
  return await startEngine({
    program: findProgram('pgbouncer'),
    args: [join(folder, 'pgbouncer.ini')],
    port,
    logFile: join(folder, 'log'),
  })
}
