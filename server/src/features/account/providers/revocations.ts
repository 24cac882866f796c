import { describeRefusal } from '#/platform/auth/providers/failures.ts'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { Deps } from '#/platform/deps.ts'
import { openText } from '#/platform/sealed-text.ts'
import { secretsOf } from '#/platform/secrets.ts'
import { tokenKey } from './callback.ts'

export const providerSweep = 'account.providers'

type SweepDeps = Pick<Deps, 'authPool' | 'providers' | 'env' | 'log'>
type Revocation = { id: string; provider: ProviderName; refresh_token: string; tries: number }

const mostTries = 21

/**
 * What was begun with a provider and left lying goes, and with it, as with links that ended and accounts that were
 * deleted, the token that Apple gave for it: Apple asks for that, and the person finds Yuti gone from their list.
 */
export function defineProviderSweep({ jobs, ...deps }: SweepDeps & Pick<Deps, 'jobs'>): void {
  jobs.define(
    providerSweep,
    async () => {
      await deps.authPool.query('delete from auth.provider_attempts where expires_at < now()')
      await deps.authPool.query('delete from auth.provider_pendings where expires_at < now()')
      await revokeTokens(deps)
    },
    { cron: '*/5 * * * *' },
  )
}

export async function revokeTokens(deps: SweepDeps): Promise<void> {
  const { rows } = await deps.authPool.query<Revocation>(
    `select id, provider, refresh_token, tries from auth.token_revocations
     where next_try_at <= now() order by next_try_at limit 50`,
  )
  for (const row of rows) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, so as not to press the provider
    const isOver = await revoke(deps, row)
    const statement = isOver
      ? 'delete from auth.token_revocations where id = $1'
      : `update auth.token_revocations set tries = tries + 1,
           next_try_at = now() + least(interval '1 day', interval '5 minutes' * power(2, tries)) where id = $1`
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await deps.authPool.query(statement, [row.id])
  }
}

/** Whether there is nothing left to try: done, or given up after two weeks. */
async function revoke({ providers, env, log }: SweepDeps, row: Revocation): Promise<boolean> {
  const opened = secretsOf(env).map((secret) => openText(secret, tokenKey, row.refresh_token))
  const token = opened.find((text) => text !== null) ?? null
  try {
    if (token === null) throw new Error('the token was sealed with another secret')
    const provider = providers[row.provider]
    if (!provider) throw new Error('the provider is not configured any more')
    await provider.revoke(token)
    return true
  } catch (error) {
    const isGivenUp = token === null || row.tries >= mostTries
    const text = isGivenUp ? 'a token was never revoked' : 'a token could not be revoked yet'
    log[isGivenUp ? 'error' : 'warn']({ provider: row.provider, ...describeRefusal(error) }, text)
    return isGivenUp
  }
}
