import { email as emailLimits } from '@yuti/contract/limits'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  type ServerMetadata,
  tokenRevocation,
} from 'openid-client'
import { fetchBounded } from './bounded-fetch.ts'

/** Binds the callback to the request that started it. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string }

export type ProviderIdentity = {
  issuer: string
  subject: string
  /** It is null if the provider gives no address that we could write to. */
  email: string | null
  isEmailVerified: boolean
  name: string | null
  /** Only for providers that require the token to be revoked later. */
  refreshToken: string | null
}

export type OpenidProvider = {
  authorizationUrl: (request: AuthorizationRequest, language: string) => Promise<URL>
  /** Makes every check that the protocol allows a client, including the signature; throws if one fails. */
  exchange: (answer: URLSearchParams, request: AuthorizationRequest) => Promise<ProviderIdentity>
  revoke: (refreshToken: string) => Promise<void>
  /** The address of the provider's signing keys. */
  keysUrl: () => Promise<URL>
}

type OpenidOptions = {
  issuer: string
  clientId: string
  clientSecret: () => Promise<string>
  redirectUri: string
  scope: string
  /** Parameters beyond those that every provider gets. */
  extra: (language: string) => Record<string, string>
  keepsRefreshToken: boolean
}

/** How long a provider may take to answer. Tests change it. */
export const providerLimits = { answerSeconds: 5 }
const metadataLifeMs = 60 * 60 * 1000

export function createOpenidProvider(options: OpenidOptions): OpenidProvider {
  const { issuer, clientId, redirectUri, scope, extra } = options
  const isInsecure = issuer.startsWith('http:')
  let known: { metadata: ServerMetadata; until: number } | null = null

  async function getMetadata(): Promise<ServerMetadata> {
    if (known && known.until > Date.now()) return known.metadata
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: providerLimits.answerSeconds,
      [customFetch]: fetchBounded,
      execute: isInsecure ? [allowInsecureRequests] : [],
    })
    const metadata = { ...found.serverMetadata() }
    known = { metadata, until: Date.now() + metadataLifeMs }
    return metadata
  }

  /** Not cached, so that the keys are always current: withdrawn keys stop counting and new ones count at once. */
  async function configure(): Promise<Configuration> {
    const client = { id_token_signed_response_alg: 'RS256' }
    const authentication = ClientSecretPost(await options.clientSecret())
    const configuration = new Configuration(await getMetadata(), clientId, client, authentication)
    configuration.timeout = providerLimits.answerSeconds
    configuration[customFetch] = fetchBounded
    if (isInsecure) allowInsecureRequests(configuration)
    // Without this, the library trusts a token that comes straight from the provider because of TLS.
    enableNonRepudiationChecks(configuration)
    return configuration
  }

  return {
    authorizationUrl: async ({ state, nonce, verifier }, language) =>
      buildAuthorizationUrl(await configure(), {
        ...extra(language),
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),

    exchange: async (answer, { state, nonce, verifier }) => {
      const url = new URL(redirectUri)
      url.search = answer.toString()
      const tokens = await authorizationCodeGrant(await configure(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token')
      return readPerson(claims, options.keepsRefreshToken ? (tokens.refresh_token ?? null) : null)
    },

    revoke: async (refreshToken) => {
      await tokenRevocation(await configure(), refreshToken, { token_type_hint: 'refresh_token' })
    },

    keysUrl: async () => new URL((await getMetadata()).jwks_uri ?? issuer),
  }
}

function readPerson(claims: IDToken, refreshToken: string | null): ProviderIdentity {
  const { iss: issuer, sub: subject, email, email_verified: verified, given_name: givenName, name } = claims
  return {
    issuer,
    subject,
    email: readAddress(email),
    // Apple writes booleans as strings.
    isEmailVerified: verified === true || verified === 'true',
    name: [givenName, name].find((part) => typeof part === 'string') ?? null,
    refreshToken,
  }
}

/** In the form that a sign-up accepts. Lower-casing some non-ASCII letters yields the address of somebody else. */
function readAddress(email: unknown): string | null {
  if (typeof email !== 'string' || email.length > emailLimits.maxLength) return null
  return emailLimits.pattern.test(email) ? email.toLowerCase() : null
}
