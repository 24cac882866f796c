import { Hono } from 'hono'
import { isAPIError } from 'better-auth/api'
import type { Deps } from '../deps.ts'

/**
 * The one address of the sign-in library that is public: the link of the confirmation mail. It confirms the
 * address and asks to sign in; it does not sign in by itself, because whoever typed somebody else's address into
 * the sign-up form would otherwise get that person into an account whose password he knows.
 */
export function authRoutes(deps: Pick<Deps, 'auth'>): Hono {
  return new Hono().get('/verify-email', async (c) => {
    // Programs that only look where a link leads send this; it must not confirm anything.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    const notice = await confirm(deps, c.req.query('token') ?? '')
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(`/auth?notice=${notice}`, 303)
  })
}

async function confirm(
  { auth }: Pick<Deps, 'auth'>,
  token: string,
): Promise<'confirmed' | 'link-expired' | 'link-invalid'> {
  try {
    await auth.library.api.verifyEmail({ query: { token } })
    return 'confirmed'
  } catch (error) {
    if (!isAPIError(error)) throw error
    return error.body?.code === 'TOKEN_EXPIRED' ? 'link-expired' : 'link-invalid'
  }
}
