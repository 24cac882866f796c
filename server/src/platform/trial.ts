import { passwordOf } from './db/hosts.ts'
import type { Refuse } from './env-problems.ts'

/** The defaults of compose.yaml, which everybody can read. */
const trialSecret = 'for-a-trial-on-this-machine-alone'
/** `trial` was the one password of former versions. */
const trialPasswords = new Set([
  'trial',
  'trial-of-the-owner',
  'trial-of-calls',
  'trial-of-accounts',
  'trial-of-the-store',
])

const logins = [
  'DATABASE_URL',
  'DATABASE_AUTH_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_OWNER_URL',
] as const

type Secrets = Partial<Record<(typeof logins)[number] | 'APP_SECRET' | 'S3_SECRET_ACCESS_KEY', string>>

/** Published secrets serve for a trial on one machine, and for no address that others reach. */
export function refuseTrialSecrets(found: Secrets, refuse: Refuse): void {
  if (found.APP_SECRET === trialSecret)
    refuse('APP_SECRET is the published one of a trial: set one of your own (`openssl rand -base64 32`).')
  for (const name of logins)
    if (trialPasswords.has(passwordOf(found[name])))
      refuse(`${name} has the published password of a trial: give the login one of your own.`)
  if (trialPasswords.has(found.S3_SECRET_ACCESS_KEY ?? ''))
    refuse('S3_SECRET_ACCESS_KEY is the published one of a trial: give the store one of your own.')
}

export function isOnThisMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(publicUrl).hostname)
}
