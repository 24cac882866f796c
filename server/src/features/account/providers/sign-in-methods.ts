import { provider as providerName } from '@yuti/contract/account-providers'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { Deps } from '#/platform/deps.ts'
import type { ActorContext } from '#/platform/rpc.ts'
import { keepFormerIdentity } from '../bans.ts'
import { hasMailSignIn } from '../mail-sign-in-repository.ts'
import { enqueueSignInMethodMail } from '../mails.ts'
import { listPasskeys } from '../passkeys-repository.ts'
import { findPasswordHash, getLanguage } from '../repository.ts'
import { listIdentities, unlinkIdentity } from './repository.ts'

export function configuredProviders({ providers }: Pick<Deps, 'providers'>): ProviderName[] {
  return providerName.options.filter((name) => providers[name] !== undefined)
}

export async function readSignInMethods({ deps: { accountDb, providers }, user }: ActorContext) {
  const identities = await listIdentities(accountDb, user.id)
  const hasPassword = (await findPasswordHash(accountDb, user.id)) !== null
  const signsInByMail = await hasMailSignIn(accountDb, user.id)
  const passkeys = await listPasskeys(accountDb, user.id)
  const usable = configuredProviders({ providers })
  const isMailOff = identities.some((row) => row.is_mail_off && row.email === user.email)
  const ways = [
    hasPassword,
    signsInByMail && !isMailOff,
    ...identities.map(({ provider }) => usable.includes(provider)),
    ...passkeys.map(() => true),
  ]
  return {
    hasPassword,
    hasMailSignIn: signsInByMail,
    waysIn: ways.filter(Boolean).length,
    passkeys: passkeys.map(({ id, device, isSynced, addedAt, lastUsedAt }) => ({
      id,
      device,
      isSynced,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    identities: identities.map((row) => ({
      id: row.id,
      provider: row.provider,
      email: row.email,
      isMailOff: row.is_mail_off && row.email === user.email,
      linkedAt: row.linked_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    })),
  }
}

/** Unlinks an identity; a job revokes its token later. */
export async function removeIdentity(
  { deps, user, sessionToken }: ActorContext,
  id: string,
): Promise<'removed' | 'last' | 'gone'> {
  const language = await deps.db.readAsMember(sessionToken, (tx) => getLanguage(tx, user.id))
  const identity = (await listIdentities(deps.accountDb, user.id)).find((one) => one.id === id)
  if (!identity) return 'gone'
  return await deps.db.asWorker(async (tx) => {
    const outcome = await unlinkIdentity(tx, user.id, id, configuredProviders(deps))
    if (outcome !== 'removed') return outcome
    await keepFormerIdentity(tx, deps, { accountId: user.id, identity })
    await enqueueSignInMethodMail(tx, deps, user.email, language, 'provider-unlinked')
    return outcome
  })
}
