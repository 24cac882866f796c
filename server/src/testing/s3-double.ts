import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Double = {
  endpoint: string
  credentials: { id: string; secret: string }
  objects: Map<string, { bytes: Buffer; type: string; changedAt: Date }>
  /** Every request as `METHOD key`, with a star before those that a signed link allowed. */
  requests: string[]
  stop: () => Promise<void>
}

export const s3DoubleRegion = 'eu-test-1'
const pageSize = 2

/**
 * A store that speaks as much of S3 as the product uses. It checks the signature of each link by the published algorithm
 * (AWS Signature Version 4, query parameters), its time, and the method; other requests must carry a signature header.
 */
export async function startS3Double(
  bucket: string,
  now: () => Date = () => new Date(),
  { port: wanted = 0, hasBucket = true } = {},
): Promise<S3Double> {
  const credentials = { id: 'test-key', secret: 'test-secret' }
  const objects: S3Double['objects'] = new Map()
  const requests: string[] = []
  const store: Store = { bucket, hasBucket, secret: credentials.secret, objects, requests, now }
  const server = createServer((request, response) => {
    void answer(store, request, response)
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
    objects,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Store = Pick<S3Double, 'objects' | 'requests'> & {
  bucket: string
  hasBucket: boolean
  secret: string
  now: () => Date
}

async function answer(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const method = request.method ?? 'GET'
  const [, bucket, ...rest] = url.pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  const isLink = url.searchParams.has('X-Amz-Signature')
  store.requests.push(`${isLink ? '*' : ''}${method} ${key}`)
  const refusal = isLink ? refuseLink(store, url, method) : refuseCall(request)
  if (refusal !== null || bucket !== store.bucket) {
    send(response, 403, `<Error><Code>${refusal ?? 'AccessDenied'}</Code></Error>`)
  } else if (method === 'PUT' && key === '') createBucket(store, response)
  else if (!store.hasBucket) send(response, 404, '<Error><Code>NoSuchBucket</Code></Error>')
  else if (method === 'PUT') {
    store.objects.set(key, {
      bytes: await buffer(request),
      type: request.headers['content-type'] ?? '',
      changedAt: store.now(),
    })
    send(response, 200, '')
  } else if (method === 'DELETE') {
    store.objects.delete(key)
    send(response, 204, '')
  } else if (key === '') send(response, 200, listing(store, url.searchParams))
  else sendObject(store, key, url.searchParams, request, response)
}

function createBucket(store: Store, response: ServerResponse): void {
  if (store.hasBucket) send(response, 409, '<Error><Code>BucketAlreadyOwnedByYou</Code></Error>')
  else send(response, 200, '')
  store.hasBucket = true
}

function refuseCall({ headers }: IncomingMessage): string | null {
  return headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ? null : 'AccessDenied'
}

function refuseLink({ secret, now }: Store, url: URL, method: string): string | null {
  const asked = Object.fromEntries(url.searchParams)
  const { 'X-Amz-Date': date = '', 'X-Amz-Expires': expires = '', 'X-Amz-Signature': given = '' } = asked
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const age = (now().getTime() - signedAt) / 1000
  const expected = Buffer.from(sign(secret, url, method))
  const isSigned = expected.length === given.length && timingSafeEqual(expected, Buffer.from(given))
  if (!isSigned) return 'SignatureDoesNotMatch'
  return age >= 0 && age <= Number(expires) ? null : 'AccessDenied'
}

/** Escapes five characters more than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sign(secret: string, url: URL, method: string): string {
  const date = url.searchParams.get('X-Amz-Date') ?? ''
  const scope = `${date.slice(0, 8)}/${s3DoubleRegion}/s3/aws4_request`
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonical = [method, url.pathname, query, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  )
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = [date.slice(0, 8), s3DoubleRegion, 's3', 'aws4_request'].reduce<Buffer | string>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex')
}

function listing({ objects }: Store, asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    .toSorted()
  const page = keys.slice(0, pageSize)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.changedAt.toISOString()}</LastModified></Contents>`,
  )
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

function sendObject(
  { objects }: Store,
  key: string,
  asked: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const found = objects.get(key)
  if (!found) {
    send(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    return
  }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(first ?? 0)
  const end = last ? Number(last) : found.bytes.length - 1
  response.writeHead(first === undefined ? 200 : 206, {
    'content-type': asked.get('response-content-type') ?? found.type,
    ...override(asked, 'cache-control'),
    ...override(asked, 'content-disposition'),
    ...(first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${found.bytes.length}` }),
  })
  response.end(found.bytes.subarray(start, end + 1))
}

function override(asked: URLSearchParams, header: string) {
  const value = asked.get(`response-${header}`)
  return value === null ? {} : { [header]: value }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(body)
}
