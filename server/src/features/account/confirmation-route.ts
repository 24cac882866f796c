import { Hono } from 'hono'
import type { Deps } from '#/platform/deps.ts'
import { confirmationPath } from './confirmation-link.ts'
import { openConfirmationLink } from './confirmation.ts'
import { clearedSignUpCookie, readBrowserHash } from './sign-up-cookie.ts'

/** Handles the link in the confirmation mail. In the browser that signed up it confirms the account, without signing in. */
export function confirmationRoute(deps: Deps): Hono {
  return new Hono().get(confirmationPath, async (c) => {
    // Link checkers send HEAD; it must not confirm anything.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    const token = c.req.query('token') ?? ''
    const browserHash = readBrowserHash(deps, c.req.header('cookie') ?? null)
    const outcome = await openConfirmationLink(deps, token, browserHash)
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    if (outcome === 'password-needed') {
      return c.redirect(`/confirm-sign-up?token=${encodeURIComponent(token)}`, 303)
    }
    if (outcome === 'confirmed') c.header('set-cookie', clearedSignUpCookie(deps), { append: true })
    return c.redirect(`/auth?notice=${outcome}`, 303)
  })
}
