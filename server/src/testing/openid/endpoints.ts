import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { type Lie, type SigningKey, signIdToken } from './keys.ts'
import { consentPage, postPage } from './pages.ts'

export type ProviderPerson = { subject?: string; email?: string; isVerified?: boolean; name?: string }
type Grant = { request: URLSearchParams; person: ProviderPerson; isUsed: boolean }

/** How the double misbehaves unless a test says otherwise. */
export type Mood = {
  lie: Lie | null
  /** Overrides claims of an honest ID token; `undefined` removes a claim. */
  claims: Record<string, unknown>
  delayMs: number
  /** Answers 503 on this path, or on all paths with `/`. */
  downAt: string | null
}

export type ProviderState = {
  kind: 'google' | 'apple'
  issuer: string
  clientId: string
  clientKey: Exclude<Parameters<typeof jwtVerify>[1], JWTVerifyGetKey>
  key: SigningKey
  mood: Mood
  grants: Map<string, Grant>
  subjects: Map<string, string>
  revoked: string[]
  secretsSeen: string[]
}

const lifeSeconds = 600

export function openidEndpoints(state: ProviderState): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await sleep(state.mood.delayMs)
    const { downAt } = state.mood
    return downAt !== null && c.req.path.startsWith(downAt) ? c.json({ error: 'server_error' }, 503) : next()
  })
  app.get('/.well-known/openid-configuration', (c) => c.json(describeProvider(state.issuer)))
  app.get('/keys', (c) => c.json({ keys: [state.key.jwk] }))
  mountAuthorization(app, state)
  mountTokens(app, state)
  return app
}

function mountAuthorization(app: Hono, state: ProviderState): void {
  app.get('/authorize', (c) => {
    const query = new URL(c.req.url).searchParams
    const problem = findProblem(query, state)
    return problem ? c.text(problem, 400) : c.html(consentPage(state.kind, query))
  })
  app.post('/decision', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const request = new URLSearchParams(form.get('request') ?? '')
    const fields = new URLSearchParams({ state: request.get('state') ?? '' })
    if (form.get('decision') === 'deny') {
      fields.set('error', state.kind === 'apple' ? 'user_cancelled_authorize' : 'access_denied')
    } else {
      const person = readPerson(form, state.subjects)
      const code = randomUUID()
      state.grants.set(code, { request, person, isUsed: false })
      fields.set('code', code)
      if (state.kind === 'apple' && person.name) {
        fields.set('user', JSON.stringify({ name: { firstName: person.name }, email: 'forged@example.org' }))
      }
    }
    const action = request.get('redirect_uri') ?? ''
    if (request.get('response_mode') === 'form_post') return c.html(postPage(action, fields))
    return c.redirect(`${action}?${fields.toString()}`, 302)
  })
}

function mountTokens(app: Hono, state: ProviderState): void {
  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (!(await isClient(state, form))) return c.json({ error: 'invalid_client' }, 401)
    const grant = state.grants.get(form.get('code') ?? '')
    if (!grant || grant.isUsed || !fits(grant.request, form)) return c.json({ error: 'invalid_grant' }, 400)
    grant.isUsed = true
    const idToken = await signIdToken(makeClaims(state, grant), state.key, state.mood.lie)
    return c.json({
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 3600,
      ...(state.mood.lie === 'no-id-token' ? {} : { id_token: idToken }),
      ...(state.kind === 'apple' && { refresh_token: `refresh-${grant.person.subject}-${randomUUID()}` }),
    })
  })
  app.post('/revoke', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (!(await isClient(state, form))) return c.json({ error: 'invalid_client' }, 401)
    state.revoked.push(form.get('token') ?? '')
    return c.body(null, 200)
  })
}

async function isClient(state: ProviderState, form: URLSearchParams): Promise<boolean> {
  const { kind, issuer, clientId } = state
  const secret = form.get('client_secret') ?? ''
  state.secretsSeen.push(secret)
  if (form.get('client_id') !== clientId) return false
  if (kind === 'google') return secret === 'client-secret'
  const checks = { audience: issuer, issuer: 'TEAM123456', subject: clientId, algorithms: ['ES256'] }
  const { protectedHeader } = await jwtVerify(secret, state.clientKey, checks)
  return protectedHeader.kid === 'KEY1234567'
}

function describeProvider(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }
}

function findProblem(query: URLSearchParams, { clientId, kind }: ProviderState): string | null {
  if (query.get('client_id') !== clientId) return 'unknown client'
  if (query.get('response_type') !== 'code') return 'only codes are given'
  if (!query.get('scope')?.split(' ').includes('openid')) return 'not an OpenID request'
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) return 'PKCE is missing'
  if (!query.get('state') || !query.get('nonce')) return 'state or nonce is missing'
  if (kind === 'apple' && query.get('response_mode') !== 'form_post') return 'name and email need form_post'
  return null
}

/** The address that was typed in identifies the person; a test may name another. */
function readPerson(form: URLSearchParams, subjects: Map<string, string>): ProviderPerson {
  const email = form.get('email') ?? ''
  const subject = form.get('subject') || subjects.get(email) || randomUUID()
  subjects.set(email, subject)
  return { subject, email, name: form.get('name') ?? '', isVerified: form.get('unverified') === null }
}

function fits(request: URLSearchParams, form: URLSearchParams): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === request.get('redirect_uri') &&
    challenge === request.get('code_challenge')
  )
}

function makeClaims(
  { issuer, clientId, kind, mood }: ProviderState,
  { request, person }: Grant,
): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000)
  const isVerified = person.isVerified ?? true
  const claims = {
    iss: issuer,
    aud: clientId,
    sub: person.subject,
    iat: now,
    exp: now + lifeSeconds,
    nonce: request.get('nonce'),
    ...(person.email && {
      email: person.email,
      // Apple writes strings where Google writes booleans.
      email_verified: kind === 'apple' ? String(isVerified) : isVerified,
    }),
    ...(kind === 'google' && person.name && { name: person.name }),
    ...mood.claims,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}
