import { Hono } from 'hono'
import type { Deps } from '../deps.ts'

const validDays = 180

/** RFC 9116: where to report a vulnerability. The address is the sender of our mails. */
export function securityContact({ env, clock }: { env: Sender; clock: Deps['clock'] }): Hono {
  const address = /<([^<>]+)>/.exec(env.mailFrom)?.[1] ?? env.mailFrom
  return new Hono().get('/.well-known/security.txt', (c) => {
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000)
    const lines = [
      `Contact: mailto:${address}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ru, es',
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
}

type Sender = Pick<Deps['env'], 'mailFrom' | 'publicUrl'>
