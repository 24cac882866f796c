import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { isPrivateAddress } from '../private-network.ts'

declare module 'hono' {
  interface ContextVariableMap {
    clientAddress: string | undefined
  }
}

/** Finds the address that rate limits rely on: the socket's or what our own proxies say, never the client's word. */
export function trustOwnAddress(trustedProxies: number, log: Pick<Log, 'warn'>): MiddlewareHandler {
  let hasWarned = false
  return async (c, next) => {
    const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-for') : undefined
    const isTrusted = comesFromOwnProxy(c, trustedProxies)
    if (forwarded !== undefined && !isTrusted && !hasWarned) {
      hasWarned = true
      log.warn(
        {},
        'a call from a public address came past the proxies, so its X-Forwarded-For does not count',
      )
    }
    // Each of our proxies appends the address it saw, so only that many entries from the right are trustworthy.
    const told = isTrusted ? forwarded?.split(',').at(-trustedProxies)?.trim() : undefined
    c.set('clientAddress', told || socketAddress(c))
    await next()
  }
}

export function clientAddressOf(c: Context): string {
  return c.get('clientAddress') ?? ''
}

/** A proxy of ours is on this machine or in a private network: a call from elsewhere went past it, and may say what it likes. */
export function comesFromOwnProxy(c: Context, trustedProxies: number): boolean {
  return trustedProxies > 0 && isPrivateAddress(socketAddress(c))
}

function socketAddress(c: Context): string {
  const bindings: { incoming?: IncomingMessage } | undefined = c.env
  if (!bindings?.incoming) return '127.0.0.1'
  // A connection that has just ended has no address any more.
  return bindings.incoming.socket.remoteAddress ?? '0.0.0.0'
}
