import { Hono } from 'hono'
import { z } from 'zod'
import {
  createNotificationReader,
  type AppleNotification,
} from '#/platform/auth/providers/apple-notifications.ts'
import { describeRefusal, isUnreachable } from '#/platform/auth/providers/failures.ts'
import type { Deps } from '#/platform/deps.ts'
import { limitVisits } from '#/platform/http/limit-visits.ts'
import { applyAppleNotification } from './repository.ts'

export const appleNotificationsPath = '/api/auth/changes/apple'

const posted = z.object({ payload: z.string() })

/**
 * Apple's server-to-server notifications: somebody revoked the consent, deleted their Apple account, or changed the
 * forwarding of mail. Apple repeats a notification that is not answered with 200.
 */
export function appleNotificationsRoute(deps: Deps): Hono {
  const app = new Hono()
  const { providers, env, log } = deps
  const { apple } = providers
  if (!apple || !env.apple) return app
  const { issuer, clientId, appId } = env.apple
  const audiences = appId ? [clientId, appId] : [clientId]
  const readNotification = createNotificationReader({ issuer, audiences, keysUrl: apple.keysUrl })
  app.use(appleNotificationsPath, limitVisits(deps, 'account.appleNotifications'))
  app.post(appleNotificationsPath, async (c) => {
    let change: AppleNotification | null
    try {
      const body: unknown = await c.req.json()
      change = await readNotification(posted.parse(body).payload)
    } catch (error) {
      log.warn(describeRefusal(error), 'a notification that claims to be from Apple was refused')
      return c.body(null, isUnreachable(error) ? 503 : 400)
    }
    if (change) await deps.db.asWorker((tx) => applyAppleNotification(tx, change))
    return c.body(null, 200)
  })
  return app
}
