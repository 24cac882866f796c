import { randomBytes } from 'node:crypto'
import type { ReturnTo } from '@yuti/contract/account-providers'
import type { Language } from '@yuti/contract/base'
import type { Round } from '#/platform/auth/providers/openid.ts'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { Deps } from '#/platform/deps.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { deriveSecret } from '#/platform/secrets.ts'
import { describeRefusal } from '#/platform/auth/providers/failures.ts'
import { openText, sealText } from '#/platform/sealed-text.ts'
import { hashOf, keepBrowser } from './browser.ts'

export type Purpose = 'sign-in' | 'link' | 'prove'
export type Plan = {
  provider: ProviderName
  purpose: Purpose
  userId: string | null
  returnTo: ReturnTo | '/auth'
  language: Language
  source: string
}
export type Attempt = Plan & { round: Round; answer: string | null }

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
  const browser = keepBrowser(deps, cookieHeader)
  const { provider: name, purpose, userId, returnTo, language, source } = plan
  await deps.authPool.query(
    `insert into auth.provider_attempts
       (state_hash, browser_hash, provider, purpose, user_id, return_to, language, source, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9))`,
    [hashOf(state), browser.hash, name, purpose, userId, returnTo, language, source, lifeMinutes],
  )
  resHeaders.append('set-cookie', browser.cookie)
  return url.href
}

/** Verifier and nonce follow from the state, so that there is nothing to keep of them. */
function roundOf({ env }: Pick<Deps, 'env'>, state: string): Round {
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

/** Once, and in the browser that set out; whoever else knows the state takes nothing away. */
export async function takeAttempt(
  deps: Deps,
  provider: ProviderName,
  state: string,
  browserHash: string | null,
): Promise<Attempt | null> {
  const { rows } = await deps.authPool.query<AttemptRow>(
    `delete from auth.provider_attempts
     where state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > now()
     returning purpose, user_id, return_to, language, source, answer`,
    [hashOf(state), browserHash, provider],
  )
  const row = rows[0]
  if (!row) return null
  const { purpose, user_id: userId, return_to: returnTo, language, source } = row
  const answer = row.answer && openText(deps.env.appSecret, answerKey, row.answer)
  return { provider, purpose, userId, returnTo, language, source, round: roundOf(deps, state), answer }
}

const answerKey = 'provider-answers'

/** What was posted across sites, where no cookie of ours comes along; the first counts. Answers the attempt's language. */
export async function keepAnswer(
  deps: Deps,
  provider: ProviderName,
  state: string,
  answer: string,
): Promise<Language | null> {
  const { rows } = await deps.authPool.query<{ language: Language }>(
    `update auth.provider_attempts set answer = $3
     where state_hash = $1 and provider = $2 and answer is null and expires_at > now() returning language`,
    [hashOf(state), provider, sealText(deps.env.appSecret, answerKey, answer)],
  )
  return rows[0]?.language ?? null
}
