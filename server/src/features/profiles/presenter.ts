import { uploadId, userId } from '@yuti/contract/base'
import type { OwnAbout } from '@yuti/contract/about'
import { emptyAbout } from '@yuti/contract/about-choices'
import type { OwnProfile } from '@yuti/contract/profiles'
import { type LinkDeps, presentPicture } from '#/platform/media-links.ts'
import { presentBirth } from '#/features/births/public.ts'
import type { OwnProfileRow, StoredAbout } from './repository.ts'

/** Only for the owner: no other answer holds birth data and the address. */
export function presentOwnProfile(
  deps: LinkDeps,
  row: OwnProfileRow,
  { email, birthChange }: Pick<OwnProfile, 'email' | 'birthChange'>,
): OwnProfile {
  return {
    id: userId.parse(row.id),
    name: row.name,
    email,
    birth: row.birth && presentBirth(row.birth),
    birthChange,
    age: row.age,
    bio: row.bio,
    interests: row.interests,
    about: presentOwnAbout(row.about && { ...row.about, answers: row.held_answers ?? row.about.answers }),
    heldParts: row.held_parts,
    gender: row.gender,
    lookingFor: row.looking_for,
    photos: row.photos.map((photo) =>
      presentPicture(deps, row.id, 'profile-photo', { ...photo, id: uploadId.parse(photo.id) }),
    ),
    showAge: row.show_age,
    showDistance: row.show_distance,
    showActivity: row.show_activity,
    isPaused: row.is_paused,
    sharesSeen: row.share_seen,
    sharesTyping: row.share_typing,
    showsPictures: row.show_pictures,
    language: row.preferred_language,
    place: row.place,
  }
}

function presentOwnAbout(about: StoredAbout | null): OwnAbout {
  if (!about) return emptyAbout
  return {
    goal: about.goal,
    languages: about.languages,
    heightCm: about.height_cm,
    children: about.children,
    answers: about.answers.map(({ prompt, text, is_hidden }) => ({ prompt, text, isHidden: is_hidden })),
    hidden: about.hidden,
  }
}
