import type { OwnAbout } from '@yuti/contract/about'
import type { Prompt } from '@yuti/contract/about-choices'
import type { Language } from '@yuti/contract/languages'
import { filters } from '@yuti/contract/limits'
import type { OwnProfile, ProfileDraft } from '@yuti/contract/profiles'
import { readBirthChange, storeOwnBirth } from '#/features/birth-changes/public.ts'
import { compareQueue } from '#/features/verification/public.ts'
import { findPlace } from '#/features/places/public.ts'
import { type BirthProblem, checkBirth, hasBirth } from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor, ActorContext } from '#/platform/rpc.ts'
import { cleanInterests, cleanLine, cleanParagraphs } from '#/platform/text-input.ts'
import { splitAnswers, splitWords } from './held-words.ts'
import { lockAcceptedWords, replaceHeldAnswers, replaceHeldWords } from './held-words-repository.ts'
import { awaitsComparison, replacePhotos } from './photos-repository.ts'
import { isFar, snapToCell } from './place.ts'
import { presentOwnProfile } from './presenter.ts'
import {
  findPosition,
  getOwnProfile,
  updatePlace,
  updateProfile,
  updateSettings,
  upsertAbout,
} from './repository.ts'

type SaveProblem = BirthProblem | { code: 'PHOTO_MISSING' } | { code: 'EMPTY_TEXT' }

const photoMissing = Symbol('photo missing')

export async function readOwnProfile(
  deps: Deps,
  { user, sessionToken }: Pick<ActorContext, 'user' | 'sessionToken'>,
): Promise<OwnProfile> {
  const [row, birthChange] = await deps.db.asMember(sessionToken, async (tx) => [
    await getOwnProfile(tx, user.id),
    await readBirthChange(tx, deps, user.email),
  ])
  return presentOwnProfile(deps, row, { email: user.email, birthChange })
}

/** Saves the whole draft in one transaction, so a failure changes nothing. */
export async function saveProfile(
  deps: Deps,
  actor: ActorContext,
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
  // Over the rate limit the former place stays; the rest of the draft is saved.
  const position = draft.position && (await mayMove(deps, actor.user.id)) ? draft.position : null
  try {
    await deps.db.asMember(actor.sessionToken, async (tx) => {
      const accepted = await lockAcceptedWords(tx, actor.user.id)
      const isFirst = !(await hasBirth(tx, actor.user.id))
      const { shown, held } = splitWords(about, isFirst ? null : accepted, accepted.name)
      await updateProfile(tx, actor.user.id, shown)
      await replaceHeldWords(tx, actor.user.id, held)
      await storeOwnBirth(tx, deps, actor.user, { birth, isConfirmed: draft.confirmsBirthChange })
      if (isFirst) await updateSettings(tx, actor.user.id, { max_distance: filters.distanceKmOnSetup })
      await updateSettings(tx, actor.user.id, { gender: draft.gender, looking_for: draft.lookingFor })
      if (position) await updatePlace(tx, actor.user.id, snapToCell(position))
      const found = await replacePhotos(tx, actor.user.id, draft.photoIds)
      if (found !== draft.photoIds.length) throw photoMissing
      // New photos of a verified member are compared with the others.
      if (await awaitsComparison(tx)) await deps.jobs.send(compareQueue, {}, { db: tx })
    })
    return null
  } catch (error) {
    if (error === photoMissing) return { code: 'PHOTO_MISSING' }
    throw error
  }
}

/** Returns the first prompt whose answer holds nothing visible, and saves nothing then. */
export async function saveAbout({ db }: Deps, actor: Actor, about: OwnAbout): Promise<Prompt | null> {
  const answers = about.answers.map((answer) => ({ ...answer, text: cleanLine(answer.text) }))
  const empty = answers.find(({ text }) => text === '')
  if (empty) return empty.prompt
  const written = answers.map(({ prompt, text, isHidden }) => ({ prompt, text, is_hidden: isHidden }))
  await db.asMember(actor.sessionToken, async (tx) => {
    const { shown, held } = splitAnswers(written, (await lockAcceptedWords(tx, actor.user.id)).answers)
    await upsertAbout(tx, actor.user.id, {
      goal: about.goal,
      languages: about.languages,
      height_cm: about.heightCm,
      children: about.children,
      answers: shown,
      hidden: about.hidden,
    })
    await replaceHeldAnswers(tx, actor.user.id, held)
  })
  return null
}

/** The key of the limit `profiles.position`, which `updatePosition` and `save` share. */
export function positionKey(memberId: string): string {
  return `user:${memberId}`
}

async function mayMove({ rateLimiter }: Deps, memberId: string): Promise<boolean> {
  return (await rateLimiter.consume('profiles.position', positionKey(memberId))) === null
}

export async function movePlace(
  { db }: Deps,
  actor: Actor,
  position: { latitude: number; longitude: number },
): Promise<void> {
  await db.asMember(actor.sessionToken, (tx) => updatePlace(tx, actor.user.id, snapToCell(position)))
}

/** Returns false if no place is stored: then the member has never shared one. */
export async function isFarFromPlace(
  { db }: Deps,
  actor: Actor,
  position: { latitude: number; longitude: number },
): Promise<boolean> {
  const stored = await db.readAsMember(actor.sessionToken, (tx) => findPosition(tx, actor.user.id))
  return stored !== null && isFar(stored, position)
}

/** Looks from a town. Returns false if no town has this id. */
export async function chooseTown({ db }: Deps, actor: Actor, id: string): Promise<boolean> {
  const town = findPlace(id)
  if (!town) return false
  await db.asMember(actor.sessionToken, (tx) => updatePlace(tx, actor.user.id, snapToCell(town), town.id))
  return true
}

type SettingsChange = {
  showAge?: boolean | undefined
  showDistance?: boolean | undefined
  showActivity?: boolean | undefined
  isPaused?: boolean | undefined
  sharesSeen?: boolean | undefined
  sharesTyping?: boolean | undefined
  showsPictures?: boolean | undefined
  language?: Language | undefined
}

export async function changeSettings(
  { db }: Deps,
  actor: Actor,
  change: SettingsChange,
): Promise<{ showAge: boolean; language: Language }> {
  const row = await db.asMember(actor.sessionToken, async (tx) => {
    await updateSettings(tx, actor.user.id, {
      show_age: change.showAge,
      show_distance: change.showDistance,
      show_activity: change.showActivity,
      is_paused: change.isPaused,
      share_seen: change.sharesSeen,
      share_typing: change.sharesTyping,
      show_pictures: change.showsPictures,
      preferred_language: change.language,
    })
    return await getOwnProfile(tx, actor.user.id)
  })
  return { showAge: row.show_age, language: row.preferred_language }
}
