import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    clientAddress: string | undefined
  }
}

/** Finds the address that rate limits rely on: the socket's or what our own proxies say, never the client's word. */
export function trustOwnAddress(trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    c.set('clientAddress', clientAddress(c, trustedProxies))
    await next()
  }
}

export function clientAddressOf(c: Context): string {
  return c.get('clientAddress') ?? ''
}

/** Each of our proxies appends the address it saw, so only that many entries from the right are trustworthy. */
function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-for') : undefined
  return forwarded?.split(',').at(-trustedProxies)?.trim() || socketAddress(c) || '127.0.0.1'
}

function socketAddress(c: Context): string | undefined {
  const bindings: { incoming?: IncomingMessage } | undefined = c.env
  return bindings?.incoming?.socket.remoteAddress
}
