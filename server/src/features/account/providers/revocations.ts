import { describeRefusal } from '#/platform/auth/providers/failures.ts'
import type { Deps } from '#/platform/deps.ts'
import { openText } from '#/platform/sealed-text.ts'
import { secretsOf } from '#/platform/secrets.ts'
import { deleteExpiredRequests } from './authorization-requests-repository.ts'
import { refreshTokenKey } from './callback.ts'
import {
  deleteExpiredPending,
  deleteRevocation,
  listDueRevocations,
  postponeRevocation,
  type Revocation,
} from './repository.ts'

export const providerSweep = 'account.providers'

type SweepDeps = Pick<Deps, 'accountDb' | 'providers' | 'env' | 'log'>

/** With the pauses between the tries, giving up takes about two weeks. */
const mostTries = 21

/**
 * Deletes what has expired and revokes tokens that are no longer used. Triggers queue a token when its pending sign-in,
 * link or account is deleted. Apple requires the revocation; it also removes Yuti from the list of apps in the person's
 * Apple account.
 */
export function defineProviderSweep({ jobs, ...deps }: SweepDeps & Pick<Deps, 'jobs'>): void {
  jobs.define(
    providerSweep,
    async () => {
      await deleteExpiredRequests(deps.accountDb)
      await deleteExpiredPending(deps.accountDb)
      await revokeTokens(deps)
    },
    { cron: '*/5 * * * *' },
  )
}

async function revokeTokens(deps: SweepDeps): Promise<void> {
  for (const revocation of await listDueRevocations(deps.accountDb)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, to spare the provider
    const isOver = await revoke(deps, revocation)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await (isOver ? deleteRevocation : postponeRevocation)(deps.accountDb, revocation.id)
  }
}

/** Returns true when there is nothing left to do: the token is revoked, or it was given up. */
async function revoke({ providers, env, log }: SweepDeps, row: Revocation): Promise<boolean> {
  const opened = secretsOf(env).map((secret) => openText(secret, refreshTokenKey, row.refresh_token))
  const token = opened.find((text) => text !== null) ?? null
  try {
    if (token === null) throw new Error('the token was sealed with another secret')
    const provider = providers[row.provider]
    if (!provider) throw new Error('the provider is no longer configured')
    await provider.revoke(token)
    return true
  } catch (error) {
    const isGivenUp = token === null || row.tries >= mostTries
    const text = isGivenUp ? 'a token was given up without being revoked' : 'a token could not be revoked yet'
    log[isGivenUp ? 'error' : 'warn']({ provider: row.provider, ...describeRefusal(error) }, text)
    return isGivenUp
  }
}
