import { type ShownAbout, shownAbout } from '@yuti/contract/about'
import type { ExactRating, Person, PersonSummary, Rating } from '@yuti/contract/people'
import { type LinkDeps, presentPicture } from '#/platform/media-links.ts'
import type { Actor } from '#/platform/rpc.ts'
import type { CardRow, ShownAboutRow, SummaryRow } from './repository.ts'

type Card = Omit<Person, 'rating'>

/** The links of the photos work for the actor alone. */
export function presentPerson<Shown extends Rating | ExactRating>(
  deps: LinkDeps,
  actor: Actor,
  card: CardRow,
  rating: Shown,
): Card & { rating: Shown } {
  return { ...presentCard(deps, actor, card), rating }
}

export function presentCard(deps: LinkDeps, actor: Actor, card: CardRow): Card {
  return {
    id: card.id,
    name: card.name,
    age: card.age,
    distanceKm: card.distance_km,
    bio: card.bio,
    interests: card.interests,
    about: presentAbout(card.about),
    photos: card.photos.map((photo) => presentPicture(deps, actor.user.id, 'profile-photo', photo)),
    isVerified: card.is_verified,
  }
}

/** Signs the links of one photo instead of all. */
export function presentSummary(
  deps: LinkDeps,
  actor: Actor,
  { id, name, age, photo, is_verified: isVerified }: SummaryRow,
): PersonSummary {
  return {
    id,
    name,
    age,
    photo: photo && presentPicture(deps, actor.user.id, 'profile-photo', photo),
    isVerified,
  }
}

const sealedAbout = shownAbout.omit({ heightCm: true }).extend({ height_cm: shownAbout.shape.heightCm })

/** The copy that was sealed with a report; null in a report from before the fields existed. */
export function presentSealedAbout(about: unknown): ShownAbout {
  return presentAbout(sealedAbout.parse(about ?? {}))
}

function presentAbout({ height_cm, ...about }: ShownAboutRow): ShownAbout {
  return height_cm === undefined ? about : { ...about, heightCm: height_cm }
}
