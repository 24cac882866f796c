import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeServer, type Server } from '../../server/src/compose.ts'
import { withDatabase, withLogin } from '../../server/src/platform/db/pool.ts'
import { migrateInstallation } from '../../server/src/platform/db/prepare.ts'
import type { DatabaseUrls } from '../../server/src/platform/db/urls.ts'
import { parseEnv } from '../../server/src/platform/env.ts'
import { silentLog } from '../../server/src/platform/log.ts'
import { runOn, superuserUrl } from './postgres.ts'
import { type Engine, startEngine, waitUntil } from './processes.ts'

type Place = Pick<Engine, 'port'>
export type LoginName = 'web' | 'accounts' | 'owner'

/** What one operator chooses: names, passwords and a secret. Two of them may share all engines. */
export type Installation = {
  database: string
  rolePrefix: string
  secret: string
  logins: Record<LoginName, { name: string; password: string }>
}

/** `suffix` tells two installations of one cluster apart. */
export function describeInstallation(suffix = ''): Installation {
  return {
    database: `yuti${suffix}`,
    rolePrefix: `app${suffix}`,
    secret: `a secret for this trial alone, .....${suffix}`,
    logins: {
      web: { name: `web${suffix}`, password: `of-web${suffix}` },
      accounts: { name: `accounts${suffix}`, password: `of-accounts${suffix}` },
      owner: { name: `owner${suffix}`, password: `of-the-owner${suffix}` },
    },
  }
}

export const ordinary = describeInstallation()

/** Names and passwords as PgBouncer wants them. */
export function passwordsOf(...installations: Installation[]): Record<string, string> {
  const logins = installations.flatMap((installation) => Object.values(installation.logins))
  return Object.fromEntries(logins.map(({ name, password }) => [name, password]))
}

/** The connection string of a login, for one or several engines in their order. */
export function urlOf(engines: Place[], login: LoginName, { database, logins } = ordinary): string {
  const [first, ...others] = engines
  const { name, password } = logins[login]
  const url = withLogin(withDatabase(superuserUrl(first?.port ?? 0), database), name, password)
  return url.replace(/@[^/]+/, (host) => [host, ...others.map(({ port }) => `127.0.0.1:${port}`)].join(','))
}

/** Creates what an operator creates: the owner and its database, and then, as the owner, the two logins. */
export async function createLogins(primary: Place, installation = ordinary): Promise<void> {
  const { database, logins } = installation
  const { web, accounts, owner } = logins
  await runOn(
    superuserUrl(primary.port),
    `create role ${owner.name} login createrole password '${owner.password}'`,
    `create database ${database} owner ${owner.name}`,
  )
  await runOn(
    urlOf([primary], 'owner', installation),
    `create role ${web.name} login noinherit password '${web.password}'`,
    `create role ${accounts.name} login password '${accounts.password}'`,
  )
}

export function migrateTrial(primary: Place, installation = ordinary): Promise<{ applied: string[] }> {
  const at = (login: LoginName) => urlOf([primary], login, installation)
  return migrateInstallation({
    ownerUrl: at('owner'),
    serverUrl: at('web'),
    authUrl: at('accounts'),
    rolePrefix: installation.rolePrefix,
  })
}

/** The addresses of a server. `direct` is by default where its calls go. */
export function urlsOf(
  places: { calls: Place[]; auth?: Place[]; direct?: Place[]; read?: Place[] },
  installation = ordinary,
): DatabaseUrls {
  const { calls, auth = calls, direct = calls, read } = places
  return {
    server: urlOf(calls, 'web', installation),
    auth: urlOf(auth, 'accounts', installation),
    direct: urlOf(direct, 'web', installation),
    read: read ? urlOf(read, 'web', installation) : null,
  }
}

/** A server within this process, whose jobs work. `folder` holds its files. */
export async function startTrialServer(
  folder: string,
  urls: DatabaseUrls,
  more: Record<string, string> = {},
  defineJobs: (server: Server) => void = () => undefined,
): Promise<Server> {
  const variables = {
    NODE_ENV: 'test',
    YUTI_DATA_DIR: join(folder, 'data'),
    APP_SECRET: ordinary.secret,
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

type ServeOptions = {
  port: number
  urls: DatabaseUrls
  publicUrl: string
  installation?: Installation
  /** More variables. */
  more?: Record<string, string>
}

/** A production server as a process of its own, as `npm run serve` starts it. */
export async function serve(folder: string, options: ServeOptions): Promise<Engine> {
  const { port, urls, publicUrl, installation = ordinary, more = {} } = options
  const checkout = join(import.meta.dirname, '../..')
  const webDir = join(folder, 'web')
  mkdirSync(webDir, { recursive: true })
  // The trials call the API alone, so they need no build.
  writeFileSync(join(webDir, 'index.html'), '')
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '1',
    YUTI_DATA_DIR: join(folder, 'data'),
    YUTI_WEB_DIR: webDir,
    LOG_LEVEL: 'warn',
    APP_SECRET: installation.secret,
    // Nobody is away for long enough to get a mail.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Yuti <hello@yuti.test>',
    CONTACT_EMAIL: 'hello@yuti.test',
    DATABASE_URL: urls.server,
    DATABASE_AUTH_URL: urls.auth,
    DATABASE_DIRECT_URL: urls.direct,
    DATABASE_ROLE_PREFIX: installation.rolePrefix,
    ...(urls.read && { DATABASE_READ_URL: urls.read }),
    ...more,
  }
  return await startEngine({
    program: process.execPath,
    args: [join(checkout, 'server/src/main.ts')],
    port,
    logFile: join(folder, 'log'),
    env,
    isEngine: false,
    ready: () => waitUntil(() => requireHealth(port), 600),
  })
}

async function requireHealth(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  await answer.text()
  if (answer.status !== 200) throw new Error(`/readyz answers ${answer.status}`)
}
