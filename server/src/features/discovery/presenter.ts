import type { Deck, Widening } from '@yuti/contract/discovery'
import { FEWEST_STRANGER_STARS } from '@yuti/astro'
import { presentPerson } from '#/features/people/public.ts'
import type { LinkDeps } from '#/platform/media-links.ts'
import type { Actor } from '#/platform/rpc.ts'
import type { DeckPage } from './deck-repository.ts'
import type { Step } from './empty-deck.ts'
import { shownCount, smallestShownCount } from './shown-count.ts'

export function presentDeck(deps: LinkDeps, actor: Actor, page: DeckPage): Deck {
  const cards = (page.cards ?? []).map((row, index) =>
    presentPerson(deps, actor, row, {
      stars: page.stars?.[index] ?? FEWEST_STRANGER_STARS,
      isEstimate: page.estimates?.[index] ?? true,
    }),
  )
  const conjunction = cards.find(({ id }) => id === page.conjunction_id)
  const suggested = conjunction && { conjunctionId: conjunction.id }
  if (page.more_at)
    return { cards, remaining: cards.length, moreAt: page.more_at.toISOString(), ...suggested }
  return { cards, remaining: page.remaining ?? 0, ...suggested }
}

export function presentWidening({ kind, filters, added }: Step): Widening {
  return { kind, filters, added: shownCount(added), isFew: added < smallestShownCount }
}
