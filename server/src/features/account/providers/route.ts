import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { provider as providerName } from '@yuti/contract/account-providers'
import { profile as profileLimits } from '@yuti/contract/limits'
import { callbackPath, type ProviderName } from '#/platform/auth/providers/providers.ts'
import { createRpcContext } from '#/platform/auth/session.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { networkOf } from '#/platform/http/network.ts'
import { receiveAnswer } from './callback.ts'
import { type Onward, onwardPage } from './onward-page.ts'
import { keepAnswer } from './authorization-requests.ts'

/** Where the providers send people back to. */
export function providerRoutes(deps: Deps): Hono {
  const app = new Hono()
  const isKnown = (name: string | undefined): name is ProviderName => {
    const parsed = providerName.safeParse(name)
    return parsed.success && deps.providers[parsed.data] !== undefined
  }
  app.get('/api/auth/callback/:provider', async (c, next) => {
    const provider = c.req.param('provider')
    if (!isKnown(provider)) return next()
    // Programs that only look where a link leads send this; it must not use anything up.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    keepPrivate(c)
    if (await isTooMany(deps, c)) return c.redirect('/auth?notice=provider-busy', 303)
    const query = new URL(c.req.url).searchParams
    const brought = query.has('pass') ? null : await keepFor(deps, provider, query, 'shell')
    if (brought) return c.html(onwardPage(brought))
    const context = await createRpcContext(deps, c.req.raw.headers, c.req.header('x-real-ip') ?? '')
    const to = await receiveAnswer(context, provider, query).catch((error: unknown) => {
      deps.log.error(describeFailure(error), 'the way back from a provider failed')
      return '/auth?notice=provider-failed'
    })
    for (const cookie of context.resHeaders.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    return c.redirect(to, 303)
  })
  // Posted by a page of Apple's, so that no cookie of ours comes along: it waits until the browser asks by itself.
  app.post(callbackPath('apple'), async (c, next) => {
    if (!isKnown('apple')) return next()
    keepPrivate(c)
    if (await isTooMany(deps, c)) return c.redirect('/auth?notice=provider-busy', 303)
    const form = new URLSearchParams(await c.req.text())
    const brought = await keepFor(deps, 'apple', form, 'anywhere')
    // Of a state that nobody has the page looks the same.
    const nowhere = { path: wayOn('apple', form.get('state') ?? '', randomBytes(32).toString('hex')) }
    return c.html(onwardPage(brought ?? { ...nowhere, language: 'en', inShell: false }))
  })
  return app
}

async function keepFor(
  deps: Deps,
  provider: ProviderName,
  said: URLSearchParams,
  from: 'anywhere' | 'shell',
): Promise<Onward | null> {
  const state = said.get('state') ?? ''
  const kept = await keepAnswer(deps, provider, state, readSaid(said).toString(), from)
  return kept && { ...kept, path: wayOn(provider, state, kept.pass) }
}

function wayOn(provider: ProviderName, state: string, pass: string): string {
  return `${callbackPath(provider)}?${new URLSearchParams({ state, pass }).toString()}`
}

function keepPrivate(c: Context): void {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
}

async function isTooMany({ rateLimiter }: Deps, c: Context): Promise<boolean> {
  const key = `ip:${networkOf(c.req.header('x-real-ip') ?? '')}`
  return (await rateLimiter.consume('account.providerCallback', key)) !== null
}

const kept = ['code', 'error', 'iss'] as const
/** Far more than any of them has. */
const valueLength = 4096

/** Of `user`, which no signature covers, the name alone; Apple tells it at the first consent and never again. */
function readSaid(form: URLSearchParams): URLSearchParams {
  const posted = new URLSearchParams()
  for (const name of kept) {
    const value = form.get(name)
    if (value !== null) posted.set(name, value.slice(0, valueLength))
  }
  const name = readName(form.get('user'))
  if (name !== '') posted.set('given_name', name)
  return posted
}

function readName(user: string | null): string {
  try {
    const parsed: { name?: { firstName?: unknown } } | null = JSON.parse(user ?? 'null')
    const first = parsed?.name?.firstName
    return typeof first === 'string' ? first.slice(0, profileLimits.nameMax) : ''
  } catch {
    return ''
  }
}
