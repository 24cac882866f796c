import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/** Replaces the client's own header by the address of the socket, because rate limits rely on it. */
export function trustOwnAddress(trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    c.req.raw.headers.set('x-real-ip', clientAddress(c, trustedProxies))
    await next()
  }
}

/** Each of our proxies appends the address it saw, so only that many entries from the right are trustworthy. */
function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.raw.headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const believed = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return believed || socketAddress(c) || '127.0.0.1'
}

function socketAddress(c: Context): string | undefined {
  const bindings: { incoming?: IncomingMessage } | undefined = c.env
  return bindings?.incoming?.socket.remoteAddress
}
