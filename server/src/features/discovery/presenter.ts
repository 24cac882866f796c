import { smallestShownCount } from '@yuti/contract/limits'
import type { Deck, Widening } from '@yuti/contract/discovery'
import { type LinkDeps, signPhotosInJson } from '#/platform/media-links.ts'
import type { Actor } from '#/platform/rpc.ts'
import type { DeckPage } from './deck-repository.ts'
import type { Step } from './empty-deck.ts'
import { shownCount } from './shown-count.ts'

/** Returns the JSON of a `Deck`. PostgreSQL has written the cards; to read and write them again would take as long as the rest. */
export function writeDeck(deps: LinkDeps, actor: Actor, page: DeckPage): string {
  const rest = {
    remaining: page.remaining ?? 0,
    moreAt: page.more_at?.toISOString(),
    conjunctionId: page.conjunction_id ?? undefined,
  } satisfies Record<keyof Omit<Deck, 'cards' | 'isPaused' | 'needsPhotos'>, unknown>
  const cards = signPhotosInJson(deps, actor.user.id, page.rated_cards ?? '[]')
  return `{"cards":${cards},${JSON.stringify(rest).slice(1)}`
}

export function presentWidening({ kind, filters, added }: Step): Widening {
  return { kind, filters, added: shownCount(added), isFew: added < smallestShownCount }
}
