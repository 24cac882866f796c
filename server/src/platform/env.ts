import { join, resolve } from 'node:path'
import { z } from 'zod'
import { providerVariables, readProviderSettings } from './auth/providers/settings.ts'
import { databaseVariables, readDatabaseSettings } from './db/settings.ts'
import { addressOf, collectProblems, readVariables, type Refuse, refuseUnknown } from './env-problems.ts'
import { appLinkVariables } from './http/app-links.ts'
import { mailVariables, readMailSettings, refuseDeadAddresses } from './mail/settings.ts'
import { pushVariables, readPushSettings } from './push/settings.ts'
import { readOrMakeSecret } from './secrets.ts'
import { readStorageSettings, storageVariables } from './storage-settings.ts'
import { isOnThisMachine, refuseTrialSecrets } from './trial.ts'
import { readTracingSettings, refuseIgnoredTracing, tracingVariables } from './tracing/settings.ts'

const text = z.string().trim().min(1)

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The interface to listen on: this machine by default, 0.0.0.0 for the whole network. */
  HOST: text.optional(),
  PUBLIC_URL: addressOf('https', 'http').optional(),
  ...databaseVariables,
  /** A Valkey or Redis server that carries events and counts rate limits; by default the database and each process do. */
  EVENTS_URL: addressOf('redis', 'rediss').optional(),
  ...mailVariables,
  APP_SECRET: z.string().min(32).optional(),
  /** The previous APP_SECRET, so that changing it keeps bans, second factors and unsubscribe links valid. */
  FORMER_APP_SECRET: z.string().min(32).optional(),
  /** Seals the settings of a backup; for `npm run backup` and `npm run restore` only. */
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  YUTI_DATA_DIR: text.optional(),
  /** The folder of the built web app that `npm run serve` serves; `web/dist` by default. */
  YUTI_WEB_DIR: text.optional(),
  DEMO_PASSWORD: z.string().min(6).optional(),
  /** 'nearby' seeds only the people the demo member may meet, in half the time. */
  DEMO_WORLD: z.enum(['whole', 'nearby']).optional(),
  /** Whether a thread keeps everybody's features in memory to build decks: 'auto' from 50,000 people on. */
  DECK_SCORER: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Processes that answer at the port; each opens its own connections to the database. Not for `npm start`. */
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  /** How many of our own proxies append to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** A service that looks at pictures instead of the models that come with the server, and its bearer token. */
  SCREENING_URL: addressOf('https', 'http').optional(),
  SCREENING_TOKEN: text.optional(),
  /** How long a server that is told to stop still serves, while /readyz already refuses. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Lines of JSON for programs, or of text for people. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  ...tracingVariables,
  ...storageVariables,
  ...providerVariables,
  ...pushVariables,
  ...appLinkVariables,
  /** Requests to /metrics must send it; without it the route does not exist. */
  METRICS_TOKEN: z.string().min(32).optional(),
})

export type Env = ReturnType<typeof parseEnv>

/** Every setting of the product; `.env.example` says what each of them means. */
export const settingNames: readonly string[] = Object.keys(variables.shape)

const neededInProduction = {
  APP_SECRET: 'the secret behind all keys (`openssl rand -base64 32` makes one)',
  DATABASE_URL: 'the PostgreSQL to use',
  SMTP_URL: 'the server that sends the mails',
  PUBLIC_URL: 'the address that members open',
  MAIL_FROM: 'the sender of all mails',
  CONTACT_EMAIL: 'the address that the legal pages name',
} as const

/**
 * Reads the whole configuration; nothing else reads `process.env`. Throws one sentence for each setting that is missing, cannot
 * be used, or would be ignored, all of them at once.
 */
export function parseEnv(source: Record<string, string | undefined>, checkout: string) {
  const { refuse, throwAny } = collectProblems()
  refuseUnknown(source, settingNames, refuse)
  refuseIgnoredTracing(source, refuse)
  if (source.REDIS_URL)
    refuse(
      'REDIS_URL is not read: set EVENTS_URL to send events through Valkey or Redis, and remove REDIS_URL.',
    )
  const { found, refuseRest } = readVariables(variables, source, refuse)
  const read = settings(found, refuseRest)
  if (found.SCREENING_TOKEN && !found.SCREENING_URL)
    refuseRest('SCREENING_TOKEN is of no use without SCREENING_URL.')
  if (found.PUBLIC_URL && !isOrigin(found.PUBLIC_URL))
    refuseRest('PUBLIC_URL takes no path: give scheme and host alone, as in https://yuti.example.')
  if (read.isProduction) requireForProduction(found, refuseRest)
  throwAny()
  const dataDir = resolve(checkout, found.YUTI_DATA_DIR ?? join(checkout, '.data'))
  return {
    ...read,
    dataDir,
    webDir: found.YUTI_WEB_DIR === undefined ? null : resolve(checkout, found.YUTI_WEB_DIR),
    appSecret: found.APP_SECRET ?? readOrMakeSecret(dataDir, 'secret'),
  }
}

type Found = z.infer<typeof variables>

function requireForProduction(found: Found, refuse: Refuse): void {
  for (const [name, meaning] of Object.entries(neededInProduction))
    if (!(name in found)) refuse(`NODE_ENV=production also needs ${name}, ${meaning}.`)
  // In the build it would end with the next version, and a command that runs elsewhere would not find it.
  if (!found.YUTI_DATA_DIR && !found.S3_BUCKET)
    refuse('NODE_ENV=production also needs YUTI_DATA_DIR, a folder for pictures, or S3_BUCKET.')
  if (found.PUBLIC_URL && !isConfidential(found.PUBLIC_URL))
    refuse('PUBLIC_URL must begin with https:// in production.')
  if (found.PUBLIC_URL && !isOnThisMachine(found.PUBLIC_URL)) {
    refuseTrialSecrets(found, refuse)
    refuseDeadAddresses(found, refuse)
  }
  for (const name of ['DEMO_PASSWORD', 'DEMO_WORLD'] as const)
    if (found[name]) refuse(`${name} is of no use in production, which has no demo world.`)
}

function settings(found: Found, refuse: Refuse) {
  const isProduction = found.NODE_ENV === 'production'
  return {
    mode: found.NODE_ENV,
    isProduction,
    port: found.PORT,
    host: found.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: new URL(found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).origin,
    ...readDatabaseSettings(found, refuse),
    eventsUrl: found.EVENTS_URL ?? null,
    ...readMailSettings(found, isProduction, refuse),
    demoPassword: found.DEMO_PASSWORD ?? null,
    demoWorld: found.DEMO_WORLD ?? 'whole',
    deckScorer: found.DECK_SCORER,
    webConcurrency: found.WEB_CONCURRENCY,
    screeningUrl: found.SCREENING_URL ?? null,
    screeningToken: found.SCREENING_TOKEN ?? null,
    trustedProxies: found.TRUSTED_PROXIES,
    drainMs: 1000 * (found.DRAIN_SECONDS ?? (isProduction ? 5 : 0)),
    appLinks: { androidCerts: found.ANDROID_CERT_SHA256 ?? null, iosTeamId: found.IOS_TEAM_ID ?? null },
    formerAppSecret: found.FORMER_APP_SECRET ?? null,
    backupPassphrase: found.BACKUP_PASSPHRASE ?? null,
    metricsToken: found.METRICS_TOKEN ?? null,
    logFormat: found.LOG_FORMAT ?? (isProduction ? ('json' as const) : ('text' as const)),
    logLevel: found.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    s3: readStorageSettings(found, isProduction, refuse),
    ...readTracingSettings(found, refuse),
    ...readProviderSettings(found, isProduction, refuse),
    ...readPushSettings(found, isProduction, refuse),
  }
}

function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/`
}

/** Over plain HTTP sessions, births and messages could be read on the way, except on one machine. */
function isConfidential(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === 'https:' || isOnThisMachine(publicUrl)
}
