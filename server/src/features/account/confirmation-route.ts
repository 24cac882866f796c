import { Hono } from 'hono'
import { createRpcContext } from '#/platform/auth/session.ts'
import type { Deps } from '#/platform/deps.ts'
import { clientAddressOf } from '#/platform/http/client-address.ts'
import { limitVisits } from '#/platform/http/limit-visits.ts'
import { confirmationPath } from './confirmation-link.ts'
import { openConfirmationLink } from './confirmation.ts'
import { endCurrentSession, startRedirectedSession } from './sessions.ts'
import { clearedSignUpCookie } from './sign-up-cookie.ts'

/** Handles the link in the confirmation mail. In the browser that signed up it confirms the account and signs in. */
export function confirmationRoute(deps: Deps): Hono {
  const routes = new Hono()
  routes.use(confirmationPath, limitVisits(deps, 'account.openConfirmation'))
  return routes.get(confirmationPath, async (c) => {
    // Link checkers send HEAD; it must not confirm anything.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    const token = c.req.query('token') ?? ''
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    const context = await createRpcContext(deps, c.req.raw.headers, clientAddressOf(c))
    const outcome = await openConfirmationLink(context, token)
    if (outcome === 'password-needed') {
      return c.redirect(`/confirm-sign-up?token=${encodeURIComponent(token)}`, 303)
    }
    if (typeof outcome === 'string') return c.redirect(`/auth?notice=${outcome}`, 303)
    await endCurrentSession(context)
    await startRedirectedSession(context, outcome.sessionToken)
    context.resHeaders.append('set-cookie', clearedSignUpCookie(deps))
    for (const cookie of context.resHeaders.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    const next = outcome.returnTo === null ? '' : `&next=${encodeURIComponent(outcome.returnTo)}`
    return c.redirect(`/auth?notice=confirmed${next}`, 303)
  })
}
