import { randomBytes } from 'node:crypto'
import type { ReturnTo } from '@yuti/contract/account-providers'
import type { Language } from '@yuti/contract/languages'
import { describeRefusal } from '#/platform/auth/providers/failures.ts'
import type { AuthorizationRequest } from '#/platform/auth/providers/openid.ts'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { Deps } from '#/platform/deps.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { openText, sealText } from '#/platform/sealed-text.ts'
import { deriveSecret, hashToken } from '#/platform/secrets.ts'
import {
  deleteAuthorizationRequest,
  insertAuthorizationRequest,
  updateAnswer,
} from './authorization-requests-repository.ts'
import { bindBrowser } from './browser-cookie.ts'

/** What to do when the provider answers; stored when the browser leaves for the provider's page. */
export type AuthorizationIntent = {
  provider: ProviderName
  purpose: 'sign-in' | 'link' | 'reauthenticate'
  userId: string | null
  returnTo: ReturnTo | '/auth'
  language: Language
  source: string
  /** True when the shell opened the provider's page: in the system browser, which has none of our cookies. */
  startedInShell: boolean
}
export type TakenRequest = Omit<AuthorizationIntent, 'startedInShell'> & {
  request: AuthorizationRequest
  answer: string | null
}

/** Returns the provider's address for this sign-in; null when the provider cannot be reached. */
export async function beginAuthorization(
  { deps, cookieHeader, resHeaders }: Pick<RpcContext, 'deps' | 'cookieHeader' | 'resHeaders'>,
  intent: AuthorizationIntent,
): Promise<string | null> {
  const { provider: name, language } = intent
  const provider = deps.providers[name]
  if (!provider) throw new Error(`${name} is not configured`)
  const state = randomBytes(32).toString('base64url')
  const url = await provider.authorizationUrl(requestOf(deps, state), language).catch((error: unknown) => {
    deps.log.error({ provider: name, ...describeRefusal(error) }, 'a provider could not be reached')
    return null
  })
  if (!url) return null
  const browser = bindBrowser(deps, cookieHeader)
  await insertAuthorizationRequest(deps.accountDb, hashToken(state), browser.hash, intent)
  resHeaders.append('set-cookie', browser.cookie)
  return url.href
}

/** Verifier and nonce are derived from the state, so they need not be stored. */
function requestOf({ env }: Pick<Deps, 'env'>, state: string): AuthorizationRequest {
  const nonce = deriveSecret(env.appSecret, `provider-nonce ${state}`)
  return { state, nonce, verifier: deriveSecret(env.appSecret, `provider-verifier ${state}`) }
}

/**
 * Returns a request and deletes it, so that it works once. Works only in the browser that began it and, for a stored answer,
 * with its pass, so that somebody else who knows the state cannot use the request up.
 */
export async function takeAuthorizationRequest(
  deps: Deps,
  provider: ProviderName,
  { state, pass }: { state: string; pass: string | null },
  browserHash: string | null,
): Promise<TakenRequest | null> {
  const row = await deleteAuthorizationRequest(deps.accountDb, {
    provider,
    stateHash: hashToken(state),
    browserHash,
    passHash: pass === null ? null : hashToken(pass),
  })
  if (!row) return null
  const answer = row.answer && openText(deps.env.appSecret, answerKey, row.answer)
  return { ...row, provider, request: requestOf(deps, state), answer }
}

const answerKey = 'provider-answers'

type StoredAnswer = { pass: string; language: Language; startedInShell: boolean }

/**
 * Stores an answer that arrived without our cookies: by a post from another site, or in the system's browser. Only the first
 * one counts. The pass is derived from the answer, so the same answer may arrive twice; it is returned only to the browser
 * that brought the answer. Null when there is no such request.
 */
export async function storeAnswer(
  deps: Deps,
  provider: ProviderName,
  state: string,
  answer: string,
  from: 'anywhere' | 'shell',
): Promise<StoredAnswer | null> {
  const { appSecret } = deps.env
  const pass = deriveSecret(appSecret, `provider-pass ${state} ${answer}`)
  const row = await updateAnswer(deps.accountDb, {
    provider,
    stateHash: hashToken(state),
    sealedAnswer: sealText(appSecret, answerKey, answer),
    passHash: hashToken(pass),
    onlyFromShell: from === 'shell',
  })
  return row && { pass, ...row }
}
