import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { refuse } from './refusal.ts'

/**
 * Guards against DNS rebinding: another site may point its own name at this machine and read what is served here.
 * Private routes answer only to the public name, to localhost and to IP addresses.
 */
export function ownHostsOnly(publicUrl: string): MiddlewareHandler {
  const { hostname: publicName } = new URL(publicUrl)
  return async (c, next) => {
    const name = new URL(c.req.url).hostname.replace(/^\[|\]$/g, '')
    const isOwn = name === publicName || name === 'localhost' || name.endsWith('.localhost') || isIP(name) > 0
    return isOwn ? next() : refuse(c, 'NOT_FOUND', 404)
  }
}
