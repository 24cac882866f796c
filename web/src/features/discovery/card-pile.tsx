import type { UserId } from '@yuti/contract/base'
import type { Person } from '@yuti/contract/people'
import { useState } from 'react'
import { SwipeCard } from './swipe-card.tsx'
import type { Direction } from './use-deck.ts'

type Leaving = { person: Person; direction: Direction }

type CardPileProps = {
  front: Person
  next: Person | null
  conjunctionId: UserId | null
  lastDirection: Direction | undefined
  onSwipe: (direction: Direction) => void
}

/** Shows the front card, the card under it and the cards that are still flying out. */
export function CardPile({ front, next, conjunctionId, lastDirection = 'right', onSwipe }: CardPileProps) {
  const [shown, setShown] = useState(front)
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])
  if (shown.id !== front.id) {
    setShown(front)
    const others = leaving.filter(({ person }) => person.id !== front.id && person.id !== shown.id)
    // If the former front card is now next, an undo put another card before it: nothing flies out.
    setLeaving(shown.id === next?.id ? others : [...others, { person: shown, direction: lastDirection }])
  }
  const flying = leaving.filter(({ person }) => person.id !== front.id && person.id !== next?.id)
  const forget = (person: Person) => setLeaving((all) => all.filter((one) => one.person.id !== person.id))

  // Keep flying cards first in the DOM: moving an element would restart its transition.
  return [
    ...flying.map(({ person, direction }) => (
      <SwipeCard
        key={person.id}
        person={person}
        isConjunction={person.id === conjunctionId}
        isFront={false}
        leaving={direction}
        onSwipe={onSwipe}
        onGone={() => forget(person)}
      />
    )),
    ...[front, next].map(
      (person) =>
        person && (
          <SwipeCard
            key={person.id}
            person={person}
            isConjunction={person.id === conjunctionId}
            isFront={person === front}
            onSwipe={onSwipe}
            onGone={() => forget(person)}
          />
        ),
    ),
  ]
}
