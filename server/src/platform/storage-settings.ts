import { z } from 'zod'
import { addressOf, type Refuse } from './env-problems.ts'

const text = z.string().trim().min(1)

export const storageVariables = {
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ENDPOINT: addressOf('https', 'http').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** 'server' sends the bytes through this server, for a store that browsers cannot reach. */
  MEDIA_SENT_BY: z.enum(['store', 'server']).optional(),
  /** A CDN or proxy that passes path and query on to the store under the store's own host name. */
  MEDIA_CDN_URL: addressOf('https', 'http').optional(),
}

type Variables = z.infer<z.ZodObject<typeof storageVariables>>

/**
 * The bucket, or null when objects are files. `linkOrigin` is where browsers load from, and `linkSource` the part of it that
 * holds this bucket, as a policy for pages names it; both are null if the server sends the bytes.
 */
export function readStorageSettings(found: Variables, isProduction: boolean, refuse: Refuse) {
  refuseUseless(found, refuse)
  if (!found.S3_BUCKET) return null
  const region = found.S3_REGION ?? 'us-east-1'
  const endpoint = found.S3_ENDPOINT ?? null
  // A dot in the name would not fit the certificate of Amazon's host names.
  const usesPathStyle = endpoint !== null || found.S3_BUCKET.includes('.')
  const ownHost = `${usesPathStyle ? '' : `${found.S3_BUCKET}.`}s3.${region}.amazonaws.com`
  const origin = new URL(found.MEDIA_CDN_URL ?? endpoint ?? `https://${ownHost}`).origin
  // A page that came by https loads nothing over plain http.
  const canBeLinked = found.MEDIA_SENT_BY !== 'server' && (!isProduction || origin.startsWith('https://'))
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = found
  return {
    bucket: found.S3_BUCKET,
    region,
    endpoint,
    usesPathStyle,
    credentials: id && secret ? { id, secret } : null,
    linkOrigin: canBeLinked ? origin : null,
    linkSource: canBeLinked ? origin + (usesPathStyle ? pathOf(found.S3_BUCKET, endpoint) : '') : null,
  }
}

/** Ends in a slash, so that a policy admits everything below it. `;` and `,` would end the policy. */
function pathOf(bucket: string, endpoint: string | null): string {
  const before = endpoint === null ? '' : new URL(endpoint).pathname.replace(/\/$/, '')
  return `${before}/${encodeURIComponent(bucket)}/`.replaceAll(';', '%3B').replaceAll(',', '%2C')
}

const needsBucket = [
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'MEDIA_CDN_URL',
  'MEDIA_SENT_BY',
] as const

/** Refuses what would be ignored: the operator would take it for granted. */
function refuseUseless(found: Variables, refuse: Refuse): void {
  if (!found.S3_BUCKET)
    for (const name of needsBucket) if (found[name]) refuse(`${name} is of no use without S3_BUCKET.`)
  if (Boolean(found.S3_ACCESS_KEY_ID) !== Boolean(found.S3_SECRET_ACCESS_KEY))
    refuse('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.')
  if (!found.MEDIA_CDN_URL) return
  const { pathname, search, hash } = new URL(found.MEDIA_CDN_URL)
  if (pathname + search + hash !== '/')
    refuse(
      'MEDIA_CDN_URL takes no path: give a host alone, as in https://cdn.example, which passes path and query on to the store.',
    )
}
