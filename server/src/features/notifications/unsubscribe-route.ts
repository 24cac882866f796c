import { Hono } from 'hono'
import type { Deps } from '#/platform/deps.ts'
import { limitVisits } from '#/platform/http/limit-visits.ts'
import { refuse } from '#/platform/http/refusal.ts'
import { unsubscribeMails } from './repository.ts'
import { readUnsubscribeToken } from './unsubscribe.ts'

/**
 * RFC 8058: a mail program's server posts here when somebody presses its unsubscribe button. The link needs no session. A GET
 * of the same address shows a page of the web app, which changes nothing until its own button is pressed.
 */
export function unsubscribeRoute(deps: Deps): Hono {
  return new Hono()
    .use('/unsubscribe', async (c, next) =>
      c.req.method === 'POST' ? limitVisits(deps, 'notifications.unsubscribePost')(c, next) : next(),
    )
    .post('/unsubscribe', async (c) => {
      const link = readUnsubscribeToken(deps.env, c.req.query('token') ?? '')
      if (!link) return refuse(c, 'INVALID_LINK', 410)
      await deps.db.asWorker((tx) => unsubscribeMails(tx, link.userId, link.topic))
      return c.body(null, 200)
    })
}
