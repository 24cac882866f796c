import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Installation } from './built-page.ts'

const validDays = 180

/** RFC 9116: where to report a vulnerability. */
export function securityContact({ env, clock }: { env: Installation; clock: Deps['clock'] }): Hono {
  return new Hono().get('/.well-known/security.txt', (c) => {
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000)
    const lines = [
      `Contact: mailto:${env.contactEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ru, es',
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
}
