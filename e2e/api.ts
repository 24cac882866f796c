import { randomInt } from 'node:crypto'
import { type Client, createClient } from '@yuti/client'

export type { Api } from '@yuti/client'

/**
 * A client for what a test prepares or looks up without a browser. Each has a network of its own, `address`, because a quick
 * machine would otherwise reach the limits of sign-ups.
 */
export function connect(baseURL: string): Pick<Client, 'api' | 'cookies'> & { address: string } {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const headers = () => ({ 'x-forwarded-for': address })
  const { api, cookies } = createClient({ baseUrl: baseURL, headers })
  return { api, cookies, address }
}
