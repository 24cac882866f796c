import { providerSignInMinutes } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { AccountDatabase } from '#/platform/db/database.ts'
import type { AuthorizationIntent } from './authorization-requests.ts'

export async function insertAuthorizationRequest(
  accountDb: AccountDatabase,
  stateHash: string,
  browserHash: string,
  { provider, purpose, userId, returnTo, language, source, startedInShell }: AuthorizationIntent,
): Promise<void> {
  await sql`
    insert into auth.authorization_requests
      (state_hash, browser_hash, provider, purpose, user_id, return_to, language, source, in_shell, expires_at)
    values (${stateHash}, ${browserHash}, ${provider}, ${purpose}, ${userId}, ${returnTo}, ${language}, ${source},
      ${startedInShell}, now() + make_interval(mins => ${providerSignInMinutes}))`.execute(accountDb)
}

type Key = { provider: ProviderName; stateHash: string; browserHash: string | null; passHash: string | null }
type RequestRow = Omit<AuthorizationIntent, 'provider' | 'startedInShell'> & { answer: string | null }

/** Returns the deleted row; null unless all parts of the key fit and the request has not expired. */
export async function deleteAuthorizationRequest(
  accountDb: AccountDatabase,
  { provider, stateHash, browserHash, passHash }: Key,
): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    delete from auth.authorization_requests
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and provider = ${provider}
      and pass_hash is not distinct from ${passHash} and expires_at > now()
    returning purpose, user_id as "userId", return_to as "returnTo", language, source, answer`.execute(
    accountDb,
  )
  return rows[0] ?? null
}

type NewAnswer = {
  provider: ProviderName
  stateHash: string
  sealedAnswer: string
  passHash: string
  /** Ignores requests that were not begun in the shell. */
  onlyFromShell: boolean
}
type AnsweredRow = Pick<AuthorizationIntent, 'language' | 'startedInShell'>

/** Returns null when there is no such request, or when it holds another answer. */
export async function updateAnswer(
  accountDb: AccountDatabase,
  { provider, stateHash, sealedAnswer, passHash, onlyFromShell }: NewAnswer,
): Promise<AnsweredRow | null> {
  const { rows } = await sql<AnsweredRow>`
    update auth.authorization_requests set answer = ${sealedAnswer}, pass_hash = ${passHash}
    where state_hash = ${stateHash} and provider = ${provider} and expires_at > now()
      and (answer is null or pass_hash = ${passHash}) and (in_shell or not ${onlyFromShell}::boolean)
    returning language, in_shell as "startedInShell"`.execute(accountDb)
  return rows[0] ?? null
}

export async function deleteExpiredRequests(accountDb: AccountDatabase): Promise<void> {
  await sql`delete from auth.authorization_requests where expires_at < now()`.execute(accountDb)
}
