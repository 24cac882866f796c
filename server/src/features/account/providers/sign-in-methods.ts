import { provider as providerName } from '@yuti/contract/account-providers'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { Deps } from '#/platform/deps.ts'
import type { SignedIn } from '#/features/account/reauthentication.ts'
import { getSessionState } from '../repository.ts'
import { sendLinkedMail } from './mails.ts'
import { unlinkIdentity } from './repository.ts'

export function configuredProviders({ providers }: Pick<Deps, 'providers'>): ProviderName[] {
  return providerName.options.filter((name) => providers[name] !== undefined)
}

/** The token that came with it is taken back by a job. */
export async function removeIdentity(
  { deps, user, sessionToken }: SignedIn,
  id: string,
): Promise<'removed' | 'last' | 'gone'> {
  const { language } = await deps.db.asMember(sessionToken, (tx) => getSessionState(tx, user.id))
  return await deps.db.asWorker(async (tx) => {
    const outcome = await unlinkIdentity(tx, user.id, id, configuredProviders(deps))
    if (outcome === 'removed') await sendLinkedMail(tx, deps, user.email, language, 'provider-unlinked')
    return outcome
  })
}
