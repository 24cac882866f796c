import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { provider as providerName } from '@yuti/contract/account-providers'
import { profile as profileLimits } from '@yuti/contract/limits'
import { callbackPath, type ProviderName } from '#/platform/auth/providers/providers.ts'
import { createRpcContext } from '#/platform/auth/session.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { clientAddressOf } from '#/platform/http/client-address.ts'
import { networkOf } from '#/platform/http/network.ts'
import { storeAnswer } from './authorization-requests.ts'
import { handleCallback } from './callback.ts'
import { type ContinuePage, continuePage } from './continue-page.ts'

/** The addresses to which the providers redirect the browser. */
export function providerRoutes(deps: Deps): Hono {
  const app = new Hono()
  const isKnown = (name: string | undefined): name is ProviderName => {
    const parsed = providerName.safeParse(name)
    return parsed.success && deps.providers[parsed.data] !== undefined
  }
  app.get('/api/auth/callback/:provider', async (c, next) => {
    const provider = c.req.param('provider')
    if (!isKnown(provider)) return next()
    // Link checkers send HEAD; it must not use the request up.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    setPrivateHeaders(c)
    if (await isTooMany(deps, c)) return c.redirect('/auth?notice=provider-busy', 303)
    const query = new URL(c.req.url).searchParams
    const stored = query.has('pass') ? null : await storeAndContinue(deps, provider, query, 'shell')
    if (stored) return c.html(continuePage(stored))
    const context = await createRpcContext(deps, c.req.raw.headers, clientAddressOf(c))
    const path = await handleCallback(context, provider, query).catch((error: unknown) => {
      deps.log.error(describeFailure(error), 'the callback of a provider failed')
      return '/auth?notice=provider-failed'
    })
    for (const cookie of context.resHeaders.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    return c.redirect(path, 303)
  })
  // Apple's page posts the answer from its own site, without our cookies. It is stored until our page requests it.
  app.post(callbackPath('apple'), async (c, next) => {
    if (!isKnown('apple')) return next()
    setPrivateHeaders(c)
    if (await isTooMany(deps, c)) return c.redirect('/auth?notice=provider-busy', 303)
    const form = new URLSearchParams(await c.req.text())
    const stored = await storeAndContinue(deps, 'apple', form, 'anywhere')
    // An unknown state gets a page that looks the same, with a made-up pass.
    const path = continuePath('apple', form.get('state') ?? '', randomBytes(32).toString('hex'))
    return c.html(continuePage(stored ?? { path, language: 'en', startedInShell: false }))
  })
  return app
}

async function storeAndContinue(
  deps: Deps,
  provider: ProviderName,
  answer: URLSearchParams,
  from: 'anywhere' | 'shell',
): Promise<ContinuePage | null> {
  const state = answer.get('state') ?? ''
  const stored = await storeAnswer(deps, provider, state, pickFields(answer).toString(), from)
  return stored && { ...stored, path: continuePath(provider, state, stored.pass) }
}

function continuePath(provider: ProviderName, state: string, pass: string): string {
  return `${callbackPath(provider)}?${new URLSearchParams({ state, pass }).toString()}`
}

function setPrivateHeaders(c: Context): void {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
}

async function isTooMany({ rateLimiter }: Deps, c: Context): Promise<boolean> {
  const key = `ip:${networkOf(clientAddressOf(c))}`
  return (await rateLimiter.consume('account.providerCallback', key)) !== null
}

const storedFields = ['code', 'error', 'iss'] as const
/** Longer than any real value. */
const valueMaxLength = 4096

/** Takes only the name from `user`, which no signature covers. Apple sends it at the first consent and never again. */
function pickFields(answer: URLSearchParams): URLSearchParams {
  const picked = new URLSearchParams()
  for (const name of storedFields) {
    const value = answer.get(name)
    if (value !== null) picked.set(name, value.slice(0, valueMaxLength))
  }
  const name = readName(answer.get('user'))
  if (name !== '') picked.set('given_name', name)
  return picked
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
