import type * as Aws from '@aws-sdk/client-s3'
import { storeLinkSeconds } from '@yuti/contract/limits'
import type { Storage, StoredObject } from './deps.ts'
import type { Env } from './env.ts'

type S3 = NonNullable<Env['s3']>
type Opened = { client: Aws.S3Client; s3: typeof Aws; sign: Sign }
type Sign = (input: Aws.GetObjectCommandInput, signedAt: Date) => Promise<string>

/** Keeps objects in a bucket. Its links lead browsers to the bucket, or to the CDN in front of it. */
export function createBucket(settings: S3): Storage {
  const { bucket: Bucket, linkOrigin } = settings
  let opened: Promise<Opened> | undefined
  const open = () => (opened ??= openClient(settings))
  return {
    put: async (Key, Body, ContentType) => {
      const { client, s3 } = await open()
      await client.send(
        new s3.PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.byteLength }),
      )
    },
    read: async (Key) => {
      const { client, s3 } = await open()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
        return Body ? await Body.transformToByteArray() : null
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    link: async (Key, { now, contentType, disposition }) => {
      if (linkOrigin === null) return null
      const { sign } = await open()
      const { signedAt, secondsLeft } = linkLife(now)
      const url = await sign(
        {
          Bucket,
          Key,
          ...(contentType === null ? {} : { ResponseContentType: contentType }),
          ResponseContentDisposition: disposition,
          ResponseCacheControl: `private, max-age=${storeLinkSeconds}, immutable`,
        },
        signedAt,
      )
      const { pathname, search } = new URL(url)
      return { url: `${linkOrigin}${pathname}${search}`, secondsLeft }
    },
    list: (prefix) => listKeys(open, Bucket, prefix),
    removeFolder: async (prefix) => {
      const { client, s3 } = await open()
      for await (const { key } of listKeys(open, Bucket, `${prefix}/`))
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
    },
    // A bucket shows an object once it is whole.
    removeLeftovers: () => Promise.resolve(0),
    measureRoom: () => Promise.resolve(null),
  }
}

/** A link stays the same for half its life, so that a browser finds the picture in its cache. */
function linkLife(now: Date): { signedAt: Date; secondsLeft: number } {
  const half = storeLinkSeconds / 2
  const seconds = Math.floor(now.getTime() / 1000)
  const signedAt = Math.floor(seconds / half) * half
  return { signedAt: new Date(signedAt * 1000), secondsLeft: signedAt + storeLinkSeconds - seconds }
}

async function* listKeys(
  open: () => Promise<Opened>,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<StoredObject, void, undefined> {
  const { client, s3 } = await open()
  let ContinuationToken: string | undefined
  do {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each page names the next
    const page = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined) yield { key: Key, changedAt: LastModified ?? new Date() }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** Imports the S3 client only if a bucket is configured, because it is large. */
async function openClient({ region, endpoint, credentials, usesPathStyle }: S3): Promise<Opened> {
  const s3 = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = new s3.S3Client({
    region,
    forcePathStyle: usesPathStyle,
    // Other stores than Amazon's refuse the checksums that the client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint } : {}),
    ...(credentials
      ? { credentials: { accessKeyId: credentials.id, secretAccessKey: credentials.secret } }
      : {}),
  })
  const sign: Sign = (input, signingDate) =>
    getSignedUrl(client, new s3.GetObjectCommand(input), { signingDate, expiresIn: storeLinkSeconds })
  return { client, s3, sign }
}
