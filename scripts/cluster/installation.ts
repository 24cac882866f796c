import { join } from 'node:path'
import { composeServer, type Server } from '../../server/src/compose.ts'
import { withDatabase, withLogin } from '../../server/src/platform/db/pool.ts'
import { migrateInstallation } from '../../server/src/platform/db/prepare.ts'
import type { DatabaseUrls } from '../../server/src/platform/db/urls.ts'
import { parseEnv } from '../../server/src/platform/env.ts'
import { silentLog } from '../../server/src/platform/log.ts'
import { type Engine, runOn, superuserUrl } from './engines.ts'

/** The operator's logins and passwords in the trials. */
export const passwords = { web: 'of-web', accounts: 'of-accounts', owner: 'of-the-owner' }

/** The connection string of a login, for one or several engines in their order. */
export function urlOf(engines: Pick<Engine, 'port'>[], login: keyof typeof passwords): string {
  const [first, ...others] = engines
  const url = withLogin(withDatabase(superuserUrl(first?.port ?? 0), 'yuti'), login, passwords[login])
  return url.replace(/@[^/]+/, (host) => [host, ...others.map(({ port }) => `127.0.0.1:${port}`)].join(','))
}

/** Creates what an operator creates: the owner and its database, and then, as the owner, the two logins. */
export async function createLogins(primary: Engine): Promise<void> {
  await runOn(
    superuserUrl(primary.port),
    `create role owner login createrole password '${passwords.owner}'`,
    'create database yuti owner owner',
  )
  await runOn(
    urlOf([primary], 'owner'),
    `create role web login noinherit password '${passwords.web}'`,
    `create role accounts login password '${passwords.accounts}'`,
  )
}

export function migrateTrial(primary: Engine): Promise<{ applied: string[] }> {
  const at = (login: keyof typeof passwords) => urlOf([primary], login)
  return migrateInstallation({ ownerUrl: at('owner'), serverUrl: at('web'), authUrl: at('accounts') })
}

/** A server of the trial, whose jobs work. `folder` holds its files. */
export async function startTrialServer(
  folder: string,
  urls: DatabaseUrls,
  more: Record<string, string> = {},
  defineJobs: (server: Server) => void = () => undefined,
): Promise<Server> {
  const variables = {
    NODE_ENV: 'test',
    DEMO_WORLD: 'nearby',
    YUTI_DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'a secret for this trial alone, .....',
    ...more,
  }
  const server = await composeServer(parseEnv(variables, folder), silentLog, urls)
  defineJobs(server)
  await server.startJobs()
  return server
}

export async function stopTrialServer(server: Server): Promise<void> {
  await server.endStreams()
  await server.stop()
}

let failures = 0

/** Runs one trial and prints a line about it. A trial that returns false has failed. */
export async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    const result = await work()
    if (result === false) throw new Error('is not so')
    console.log(`ok    ${what}${typeof result === 'string' ? `: ${result.split('\n', 1)[0]}` : ''}`)
  } catch (error) {
    failures += 1
    console.log(`FAILS ${what}\n`, error)
  }
}

export function countFailures(): number {
  return failures
}
