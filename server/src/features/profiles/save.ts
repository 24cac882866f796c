import { filters } from '@yuti/contract/limits'
import type { ProfileDraft } from '@yuti/contract/profiles'
import { saveChartFeatures } from '#/features/discovery/features.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { cleanInterests, cleanLine, cleanParagraphs } from '#/platform/text-input.ts'
import { type BirthProblem, type CheckedBirth, checkBirth, hasBirthData, toEngineBirth } from './birth.ts'
import { replacePhotos } from './photos-repository.ts'
import { snapToCell } from './place.ts'
import { positionKey } from './position.ts'
import { updateAbout, updatePlace, updateSettings, upsertBirth } from './repository.ts'

type Member = { user: { id: string }; sessionToken: string }
export type SaveProblem = BirthProblem | { code: 'PHOTO_MISSING' } | { code: 'EMPTY_TEXT' }

const photoMissing = Symbol('photo missing')

/** Everything of the wizard at once: after any failure all is as it was. */
export async function saveProfile(
  deps: Deps,
  member: Member,
  draft: ProfileDraft,
): Promise<SaveProblem | null> {
  const birth = checkBirth(draft, deps.clock.now())
  if ('code' in birth) return birth
  const about = {
    name: cleanLine(draft.name),
    bio: cleanParagraphs(draft.bio),
    interests: cleanInterests(draft.interests),
  }
  if (about.name === '' || about.bio === '') return { code: 'EMPTY_TEXT' }
  // Whoever moves about too often keeps the former place; the rest is saved.
  const position = draft.position && (await mayMove(deps, member.user.id)) ? draft.position : null
  try {
    await deps.db.asMember(member.sessionToken, async (tx) => {
      await updateAbout(tx, member.user.id, about)
      await storeBirth(tx, member.user.id, birth)
      await updateSettings(tx, member.user.id, { gender: draft.gender, looking_for: draft.lookingFor })
      if (position) await updatePlace(tx, member.user.id, snapToCell(position))
      const found = await replacePhotos(tx, member.user.id, draft.photoIds)
      if (found !== draft.photoIds.length) throw photoMissing
    })
    return null
  } catch (error) {
    if (error === photoMissing) return { code: 'PHOTO_MISSING' }
    throw error
  }
}

async function mayMove({ rateLimiter }: Deps, memberId: string): Promise<boolean> {
  return (await rateLimiter.consume('profiles.position', positionKey(memberId))) === null
}

/** The chart's features go with the birth, so that stars are never those of a former one. */
async function storeBirth(tx: Tx, memberId: string, birth: CheckedBirth): Promise<void> {
  const isFirst = !(await hasBirthData(tx, memberId))
  await upsertBirth(tx, memberId, birth)
  await saveChartFeatures(tx, memberId, toEngineBirth(birth))
  if (isFirst) await updateSettings(tx, memberId, { max_distance: filters.distanceKmOnSetup })
}
