import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/** Rate limits rest on this header, so what a client sends in it is replaced by what the socket says. */
export function trustOwnAddress(trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    c.req.raw.headers.set('x-real-ip', clientAddress(c, trustedProxies))
    await next()
  }
}

/** Each proxy of ours appends the address it saw; only so many entries from the right can be believed. */
function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.raw.headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const believed = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return believed || socketAddress(c) || '127.0.0.1'
}

function socketAddress(c: Context): string | undefined {
  const bindings: { incoming?: IncomingMessage } | undefined = c.env
  return bindings?.incoming?.socket.remoteAddress
}
