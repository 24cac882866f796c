import type { ProfileDraft } from '@yuti/contract/profiles'
import type { MatchId } from '@yuti/contract/base'
import { signedIn } from './accounts.ts'
import { createDealtCircle } from './dealt-people.ts'
import type { TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'
import { makeDraft, placeUploads } from './wizard.ts'

/** Creates a member with a complete profile, an address and a password. */
export async function settledAccount(
  server: TestServer,
  email: string,
  name: string,
  changes: Partial<ProfileDraft> = {},
): Promise<Visitor> {
  const visitor = await signedIn(server, email, name)
  const photoIds = changes.photoIds ?? (await placeUploads(server, (await idOf(visitor)) ?? '', 3))
  await visitor.api.profiles.save(await makeDraft(visitor, { name, ...changes, photoIds }))
  return visitor
}

const idOf = async (visitor: Visitor) => (await visitor.api.account.session()).user?.id

/** Shows the two to each other first, as their decks would. */
export async function likeEachOther(server: TestServer, first: Visitor, second: Visitor): Promise<MatchId> {
  const [firstId, secondId] = [await idOf(first), await idOf(second)]
  if (!firstId || !secondId) throw new Error('Both must be signed in')
  await createDealtCircle(server.db, [{ id: firstId }, { id: secondId }])
  await first.api.discovery.swipe({ targetId: secondId, direction: 'right' })
  const { match } = await second.api.discovery.swipe({ targetId: firstId, direction: 'right' })
  if (!match) throw new Error('They did not match')
  return match.id
}
