import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { addressOf, type Refuse } from '../env-problems.ts'

export type FcmSettings = {
  projectId: string
  clientEmail: string
  /** PEM, PKCS #8, RSA. */
  privateKey: string
  privateKeyId: string | null
  tokenUrl: string
  baseUrl: string
}
export type ApnsSettings = {
  keyId: string
  teamId: string
  /** The bundle id of the app. */
  topic: string
  /** PEM, PKCS #8, P-256: the content of Apple's .p8 file. */
  privateKey: string
  baseUrl: string
}

const text = z.string().trim().min(1).optional()
const address = addressOf('https', 'http').optional()

/** Part of the environment's schema. */
export const pushVariables = {
  /** The whole JSON file of the service account's key. */
  FCM_SERVICE_ACCOUNT: text,
  FCM_URL: address,
  APNS_KEY_ID: text,
  APNS_TEAM_ID: text,
  APNS_TOPIC: text,
  APNS_PRIVATE_KEY: text,
  APNS_URL: address,
  /** Pushes that one process sends at the same time. */
  PUSH_CONCURRENCY: z.coerce.number().int().min(1).max(100).optional(),
}

type Variables = z.infer<z.ZodObject<typeof pushVariables>>

const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
})

const apnsNames = ['APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC', 'APNS_PRIVATE_KEY'] as const

/** Returns null if nothing is set. Refuses a setting that is missing, and a key that cannot sign. */
export function readPushSettings(
  found: Variables,
  isProduction: boolean,
  refuse: Refuse,
): { fcm: FcmSettings | null; apns: ApnsSettings | null; pushConcurrency: number } {
  const settings = { fcm: readFcm(found, refuse), apns: readApns(found, refuse) }
  const hasProvider = [...apnsNames, 'FCM_SERVICE_ACCOUNT' as const].some((name) => found[name])
  if (found.PUSH_CONCURRENCY && !hasProvider)
    refuse('PUSH_CONCURRENCY is of no use without FCM_SERVICE_ACCOUNT or APNS_KEY_ID, which send pushes.')
  const addresses = [settings.fcm?.baseUrl, settings.fcm?.tokenUrl, settings.apns?.baseUrl]
  if (isProduction && addresses.some((url) => url?.startsWith('http:')))
    refuse('In production FCM_URL, APNS_URL and token_uri of FCM_SERVICE_ACCOUNT must be https.')
  return { ...settings, pushConcurrency: found.PUSH_CONCURRENCY ?? 4 }
}

function readFcm({ FCM_SERVICE_ACCOUNT: json, FCM_URL: url }: Variables, refuse: Refuse): FcmSettings | null {
  if (!json) return url ? refuse('FCM_URL is of no use without FCM_SERVICE_ACCOUNT.') : null
  const account = serviceAccount.safeParse(parseJson(json))
  if (!account.success)
    return refuse('FCM_SERVICE_ACCOUNT must be the JSON of a service account key, as Google gives it out.')
  const { data } = account
  if (keyType(data.private_key) !== 'rsa')
    return refuse('private_key in FCM_SERVICE_ACCOUNT is no RSA key in PEM form.')
  return {
    projectId: data.project_id,
    clientEmail: data.client_email,
    privateKey: data.private_key,
    privateKeyId: data.private_key_id ?? null,
    tokenUrl: data.token_uri,
    baseUrl: new URL(url ?? 'https://fcm.googleapis.com').origin,
  }
}

function readApns(found: Variables, refuse: Refuse): ApnsSettings | null {
  const missing = apnsNames.filter((name) => !found[name])
  if (missing.length === apnsNames.length)
    return found.APNS_URL ? refuse(`APNS_URL is of no use without ${apnsNames.join(', ')}.`) : null
  const { APNS_KEY_ID: keyId, APNS_TEAM_ID: teamId, APNS_TOPIC: topic, APNS_PRIVATE_KEY: written } = found
  if (!keyId || !teamId || !topic || !written)
    return refuse(`Pushes to iPhones also need ${missing.join(', ')}.`)
  // Line breaks of a file are often escaped in environment variables.
  const privateKey = written.replaceAll('\\n', '\n')
  if (keyType(privateKey) !== 'ec')
    return refuse(
      'APNS_PRIVATE_KEY must be the content of the .p8 file from Apple, its first and last line included.',
    )
  return {
    keyId,
    teamId,
    topic,
    privateKey,
    baseUrl: new URL(found.APNS_URL ?? 'https://api.push.apple.com').origin,
  }
}

function keyType(pem: string): string | null {
  try {
    return createPrivateKey(pem).asymmetricKeyType ?? null
  } catch {
    return null
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
