import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Mood, openidEndpoints, type ProviderPerson, type ProviderState } from './endpoints.ts'
import { type Lie, makeClientKey, makeSigningKey, signIdToken } from './keys.ts'

type Answer = { action: URL; fields: URLSearchParams }

export type OpenidDouble = {
  issuer: string
  /** Environment variables for the app that signs in through it. */
  env: Record<string, string>
  lie: (how: Partial<Mood>) => void
  behave: () => void
  /** Signs with new keys from now on and no longer publishes the old ones. */
  rotateKeys: () => Promise<void>
  /** Continues as this person. Returns where the browser is sent, and with which fields. */
  consent: (url: string, person: ProviderPerson) => Promise<Answer>
  deny: (url: string) => Promise<Answer>
  /** Signs any token. */
  sign: (claims: Record<string, unknown>, lie?: Lie | null) => Promise<string>
  revoked: string[]
  /** The client secrets that were received. */
  secretsSeen: string[]
  stop: () => Promise<void>
}

const honest: Mood = { lie: null, claims: {}, delayMs: 0, downAt: null }

/**
 * An OpenID provider for tests: discovery, keys, authorization with PKCE, tokens and revocation, with the answers of
 * Google and Apple. It lies on demand.
 */
export async function startOpenidDouble(kind: 'google' | 'apple'): Promise<OpenidDouble> {
  const clientKey = await makeClientKey()
  const state: ProviderState = {
    kind,
    issuer: '',
    clientId: `yuti-${kind}`,
    clientKey: clientKey.publicKey,
    key: await makeSigningKey(),
    mood: honest,
    grants: new Map(),
    subjects: new Map(),
    revoked: [],
    secretsSeen: [],
  }
  const listener = getRequestListener(openidEndpoints(state).fetch)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  state.issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const { issuer, clientId, revoked, secretsSeen } = state
  return {
    issuer,
    env: kind === 'google' ? googleEnv(issuer, clientId) : appleEnv(issuer, clientId, clientKey.pem),
    lie: (how) => {
      state.mood = { ...honest, ...how }
    },
    behave: () => {
      state.mood = honest
    },
    rotateKeys: async () => {
      state.key = await makeSigningKey()
    },
    consent: (url, person) => decide(issuer, url, 'allow', person),
    deny: (url) => decide(issuer, url, 'deny', {}),
    sign: (claims, lie = null) => signIdToken(claims, state.key, lie),
    revoked,
    secretsSeen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function decide(
  issuer: string,
  url: string,
  decision: 'allow' | 'deny',
  { subject = '', email = '', name = '', isVerified = true }: ProviderPerson,
): Promise<Answer> {
  const seen = await fetch(url)
  if (seen.status !== 200) throw new Error(`The provider refused: ${await seen.text()}`)
  const request = new URL(url).search.slice(1)
  const said = { request, decision, subject, email, name, ...(isVerified ? {} : { unverified: 'yes' }) }
  const body = new URLSearchParams(said)
  return readAnswer(await fetch(`${issuer}/decision`, { method: 'POST', body, redirect: 'manual' }))
}

const attribute = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Continues as the browser would: with the address of a redirect, or with the fields of the form. */
async function readAnswer(answer: Response): Promise<Answer> {
  const location = answer.headers.get('location')
  if (location) {
    const action = new URL(location)
    return { action, fields: action.searchParams }
  }
  const page = await answer.text()
  const fields = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, attribute(value)],
  )
  return {
    action: new URL(/action="([^"]*)"/.exec(page)?.[1] ?? ''),
    fields: new URLSearchParams(fields),
  }
}

function googleEnv(issuer: string, clientId: string): Record<string, string> {
  return { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'client-secret' }
}

function appleEnv(issuer: string, clientId: string, pem: string): Record<string, string> {
  return {
    APPLE_ISSUER: issuer,
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`),
  }
}
