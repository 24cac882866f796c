import { randomBytes } from 'node:crypto'
import type { ReturnTo } from '@yuti/contract/account-providers'
import type { Language } from '@yuti/contract/base'
import type { AuthorizationRequest } from '#/platform/auth/providers/openid.ts'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { Deps } from '#/platform/deps.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { deriveSecret } from '#/platform/secrets.ts'
import { describeRefusal } from '#/platform/auth/providers/failures.ts'
import { openText, sealText } from '#/platform/sealed-text.ts'
import { hashOf, bindBrowser } from './browser.ts'

export type Purpose = 'sign-in' | 'link' | 'prove'
export type Plan = {
  provider: ProviderName
  purpose: Purpose
  userId: string | null
  returnTo: ReturnTo | '/auth'
  language: Language
  source: string
  /** The provider's page is in the system's browser then, which has none of our cookies. */
  inShell: boolean
}
export type Attempt = Omit<Plan, 'inShell'> & { round: AuthorizationRequest; answer: string | null }

const lifeMinutes = 10

/** The address at the provider; null where the provider cannot be asked now. */
export async function beginRound(
  context: Pick<RpcContext, 'deps' | 'cookieHeader' | 'resHeaders'>,
  plan: Plan,
): Promise<string | null> {
  const { deps, cookieHeader, resHeaders } = context
  const provider = deps.providers[plan.provider]
  if (!provider) throw new Error(`${plan.provider} is not configured`)
  const state = randomBytes(32).toString('base64url')
  const url = await provider.authorizationUrl(roundOf(deps, state), plan.language).catch((error: unknown) => {
    deps.log.error({ provider: plan.provider, ...describeRefusal(error) }, 'a provider could not be asked')
    return null
  })
  if (!url) return null
  const browser = bindBrowser(deps, cookieHeader)
  const { provider: name, purpose, userId, returnTo, language, source, inShell } = plan
  await deps.authPool.query(
    `insert into auth.provider_attempts
       (state_hash, browser_hash, provider, purpose, user_id, return_to, language, source, in_shell, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10))`,
    [hashOf(state), browser.hash, name, purpose, userId, returnTo, language, source, inShell, lifeMinutes],
  )
  resHeaders.append('set-cookie', browser.cookie)
  return url.href
}

/** Verifier and nonce follow from the state, so that there is nothing to keep of them. */
function roundOf({ env }: Pick<Deps, 'env'>, state: string): AuthorizationRequest {
  const nonce = deriveSecret(env.appSecret, `provider-nonce ${state}`)
  return { state, nonce, verifier: deriveSecret(env.appSecret, `provider-verifier ${state}`) }
}

type AttemptRow = {
  purpose: Purpose
  user_id: string | null
  return_to: Plan['returnTo']
  language: Language
  source: string
  answer: string | null
}

/**
 * Once, in the browser that set out, and with the pass of an answer that waits; whoever else knows the state takes nothing
 * away.
 */
export async function takeAttempt(
  deps: Deps,
  provider: ProviderName,
  { state, pass }: { state: string; pass: string | null },
  browserHash: string | null,
): Promise<Attempt | null> {
  const { rows } = await deps.authPool.query<AttemptRow>(
    `delete from auth.provider_attempts
     where state_hash = $1 and browser_hash = $2 and provider = $3 and pass_hash is not distinct from $4
       and expires_at > now()
     returning purpose, user_id, return_to, language, source, answer`,
    [hashOf(state), browserHash, provider, pass === null ? null : hashOf(pass)],
  )
  const row = rows[0]
  if (!row) return null
  const { purpose, user_id: userId, return_to: returnTo, language, source } = row
  const answer = row.answer && openText(deps.env.appSecret, answerKey, row.answer)
  return { provider, purpose, userId, returnTo, language, source, round: roundOf(deps, state), answer }
}

const answerKey = 'provider-answers'

export type KeptAnswer = { pass: string; language: Language; inShell: boolean }

/**
 * What arrived where no cookie of ours comes along: by a post across sites, or from the shell in the system's browser. The
 * first counts. The pass follows from the answer, so the same one may come twice; it is told to whoever brought the answer.
 */
export async function keepAnswer(
  deps: Deps,
  provider: ProviderName,
  state: string,
  answer: string,
  from: 'anywhere' | 'shell',
): Promise<KeptAnswer | null> {
  const { appSecret } = deps.env
  const pass = deriveSecret(appSecret, `provider-pass ${state} ${answer}`)
  const { rows } = await deps.authPool.query<{ language: Language; in_shell: boolean }>(
    `update auth.provider_attempts set answer = $3, pass_hash = $4
     where state_hash = $1 and provider = $2 and expires_at > now() and (answer is null or pass_hash = $4)
       and (in_shell or $5 = 'anywhere')
     returning language, in_shell`,
    [hashOf(state), provider, sealText(appSecret, answerKey, answer), hashOf(pass), from],
  )
  const [row] = rows
  return row ? { pass, language: row.language, inShell: row.in_shell } : null
}
