import { Hono } from 'hono'
import { z } from 'zod'
import { createChangeReader, type ProviderChange } from '#/platform/auth/providers/changes.ts'
import { describeRefusal, isUnreachable } from '#/platform/auth/providers/failures.ts'
import type { Deps } from '#/platform/deps.ts'
import { limitVisits } from '#/platform/http/limit-visits.ts'
import { noteChange } from './repository.ts'

export const changesPath = '/api/auth/changes/apple'

const posted = z.object({ payload: z.string() })

/**
 * Where Apple's servers tell that somebody ended the consent, the account there, or the forwarding of mail. Whatever is
 * not answered with 200 they send again.
 */
export function changesRoute(deps: Deps): Hono {
  const app = new Hono()
  const { providers, env, log } = deps
  const { apple } = providers
  if (!apple || !env.apple) return app
  const { issuer, clientId, appId } = env.apple
  const audiences = appId ? [clientId, appId] : [clientId]
  const readChange = createChangeReader({ issuer, audiences, keysUrl: apple.keysUrl })
  app.use(changesPath, limitVisits(deps, 'account.appleNotifications'))
  app.post(changesPath, async (c) => {
    let change: ProviderChange | null
    try {
      const body: unknown = await c.req.json()
      change = await readChange(posted.parse(body).payload)
    } catch (error) {
      log.warn(describeRefusal(error), 'what claims to be Apple’s was not understood')
      return c.body(null, isUnreachable(error) ? 503 : 400)
    }
    if (change) await noteChange(deps.db, change)
    return c.body(null, 200)
  })
  return app
}
