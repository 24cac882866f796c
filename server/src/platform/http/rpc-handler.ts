import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { FetchHandler } from '@orpc/server/fetch'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import {
  type StandardCodec,
  StandardHandler,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard'
import type { Context } from 'hono'
import { JsonText } from '../json-text.ts'
import type { RpcContext } from '../rpc.ts'
import { compressText } from './compress-text.ts'
import { answerWithHeaders } from './security-headers.ts'

type Router = ConstructorParameters<typeof StandardHandler<RpcContext>>[0]

export type RpcHandler = {
  /** Runs the procedure of a request; null if there is none. */
  answer: (c: Context, context: RpcContext) => Promise<Response | null>
  /** Runs the procedure of an address; null if there is none. */
  ask: (
    url: URL,
    input: object | undefined,
    context: RpcContext,
  ) => Promise<{ status: number; text: string } | null>
}

type Call = { method: string; url: URL; signal?: AbortSignal; body: () => Promise<unknown> }

/**
 * Speaks the protocol of the typed API at /rpc. Requests in JSON reach the library without its Fetch adapter, which would
 * copy each request, body and answer through objects of the Fetch standard; forms, which carry files, use the adapter.
 */
export function createRpcHandler(router: Router): RpcHandler {
  const handler = new StandardHandler<RpcContext>(router, new StandardRPCMatcher(), createCodec(), {
    plugins: [new StrictGetMethodPlugin()],
  })
  const adapter = new FetchHandler<RpcContext>(handler)

  async function run({ method, url, signal, body }: Call, context: RpcContext) {
    // Procedures find what they need of the headers in their context.
    const request = { method, url, signal, headers: {}, body }
    const { matched, response } = await handler.handle(request, { prefix: '/rpc', context })
    return matched ? { status: response.status, text: writeBody(response.body) } : null
  }

  async function answerForm(c: Context, context: RpcContext): Promise<Response | null> {
    const { matched, response } = await adapter.handle(c.req.raw, { prefix: '/rpc', context })
    return matched ? finishResponse(response, context) : null
  }

  return {
    answer: async (c, context) => {
      if (!isJson(c)) return await answerForm(c, context)
      const { method, url, signal } = c.req.raw
      const body = async () => parseBody(await c.req.raw.text())
      const result = await run({ method, url: new URL(url), signal, body }, context)
      return result && (await answerText(c, result, context))
    },
    ask: async (url, input, context) =>
      await run({ method: 'POST', url, body: async () => input && { json: input } }, context),
  }
}

/** Tells bodies apart like the library, to which one without a type is JSON. */
function isJson(c: Context): boolean {
  if (c.req.method === 'GET') return true
  if (c.req.header('content-disposition') !== undefined) return false
  const type = c.req.header('content-type')
  return !type || type.startsWith('application/json')
}

function parseBody(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text)
}

async function answerText(
  c: Context,
  { status, text }: { status: number; text: string },
  { resHeaders }: RpcContext,
): Promise<Response> {
  const { body, encoding } = await compressText(text, c.req.header('accept-encoding'))
  const response = answerWithHeaders(c, body, status, {
    'content-type': 'application/json',
    ...(resHeaders.has('cache-control') ? {} : { 'cache-control': 'no-store' }),
    vary: 'accept-encoding',
    ...encoding,
  })
  return addHeaders(response, resHeaders)
}

/** For an answer of a library's adapter: adds the headers that the procedure has set, and keeps it out of caches. */
export function finishResponse(response: Response, { resHeaders }: Pick<RpcContext, 'resHeaders'>): Response {
  addHeaders(response, resHeaders)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

function addHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.append(name, value)
  return response
}

function writeBody(body: unknown): string {
  return body instanceof JsonText ? `{"json":${body.text}}` : JSON.stringify(body)
}

/** Encodes like the library. Most outputs are plain JSON, of which the library would make a copy. */
function createCodec(): StandardCodec {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new StandardRPCJsonSerializer()))
  return {
    decode: (request, params, procedure) => codec.decode(request, params, procedure),
    encode: (output, procedure) => {
      if (output instanceof JsonText) return { status: 200, headers: {}, body: output }
      if (isPlainJson(output)) return { status: 200, headers: {}, body: { json: output } }
      return codec.encode(output, procedure)
    },
    encodeError: (error) => codec.encodeError(error),
  }
}

/** Whether JSON alone keeps the value; the library describes the types of all others beside it. */
export function isPlainJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isPlainJson(item))
  if (typeof value === 'object' && value !== null) {
    if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return false
    return Object.values(value).every(isPlainJson)
  }
  return !Number.isNaN(value) && typeof value !== 'bigint' && typeof value !== 'function'
}
