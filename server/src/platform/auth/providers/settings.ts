import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { addressOf, type Refuse } from '../../env-problems.ts'

const text = z.string().trim().min(1).optional()
const issuer = addressOf('https', 'http').optional()

export const providerVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  /** Another issuer only where no real provider may be called, as in tests. */
  GOOGLE_ISSUER: issuer,
  /** Apple calls this the Services ID. */
  APPLE_CLIENT_ID: text,
  /** The primary App ID that it belongs to; Apple addresses some notifications to it. */
  APPLE_APP_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  /** The content of the .p8 file. Its line breaks may be escaped as 
  . */
  APPLE_PRIVATE_KEY: text,
  APPLE_ISSUER: issuer,
}

type Found = z.infer<z.ZodObject<typeof providerVariables>>

type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }
export type AppleSettings = {
  issuer: string
  clientId: string
  appId: string | null
  teamId: string
  keyId: string
  privateKey: string
}

const appleKeys = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const

/** Each provider is configured completely or not at all, because half a configuration would show a broken button. */
export function readProviderSettings(
  found: Found,
  isProduction: boolean,
  refuse: Refuse,
): { google: GoogleSettings | null; apple: AppleSettings | null } {
  const google = wholeOrNone(found, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], refuse)
  const apple = wholeOrNone(found, appleKeys, refuse)
  if (!found.GOOGLE_CLIENT_ID && found.GOOGLE_ISSUER)
    refuse('GOOGLE_ISSUER is of no use without GOOGLE_CLIENT_ID.')
  for (const name of ['APPLE_APP_ID', 'APPLE_ISSUER'] as const)
    if (!found.APPLE_CLIENT_ID && found[name]) refuse(`${name} is of no use without APPLE_CLIENT_ID.`)
  const issuers = {
    google: withoutSlash(found.GOOGLE_ISSUER ?? 'https://accounts.google.com'),
    apple: withoutSlash(found.APPLE_ISSUER ?? 'https://appleid.apple.com'),
  }
  if (isProduction && Object.values(issuers).some((url) => !url.startsWith('https:'))) {
    refuse('GOOGLE_ISSUER and APPLE_ISSUER must begin with https in production.')
  }
  return {
    google: google && {
      issuer: issuers.google,
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
    },
    apple: apple && {
      issuer: issuers.apple,
      clientId: apple.APPLE_CLIENT_ID,
      appId: found.APPLE_APP_ID ?? null,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: readKey(apple.APPLE_PRIVATE_KEY, refuse),
    },
  }
}

function wholeOrNone<K extends keyof Found>(
  found: Found,
  names: readonly K[],
  refuse: Refuse,
): Record<K, string> | null {
  const missing = names.filter((name) => !found[name])
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    const given = names.filter((name) => found[name])
    return refuse(`${given.join(', ')} also needs ${missing.join(', ')}.`)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none of them is missing
  return Object.fromEntries(names.map((name) => [name, found[name]])) as Record<K, string>
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

function readKey(value: string, refuse: Refuse): string {
  const pem = value.replaceAll(String.raw`\n`, '\n')
  try {
    if (createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem
  } catch {
    // Reported below, without the key.
  }
  refuse('APPLE_PRIVATE_KEY is not the content of the .p8 file that Apple gives out.')
  return ''
}
