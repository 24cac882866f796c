import type { UserId } from '@yuti/contract/base'
import type { Person } from '@yuti/contract/people'
import { useDeferredValue, useRef, useState } from 'react'
import { SwipeCard } from './swipe-card.tsx'
import type { Direction } from './use-deck.ts'

type Leaving = { person: Person; direction: Direction }

type CardPileProps = {
  front: Person
  next: Person | null
  conjunctionId: UserId | null
  lastDirection: Direction | undefined
  decidesAtOnce: (direction: Direction) => boolean
  onSwipe: (direction: Direction) => void
}

/** Shows the front card, the card under it and the cards that are still flying out. */
export function CardPile({
  front,
  next,
  conjunctionId,
  lastDirection = 'right',
  decidesAtOnce,
  onSwipe,
}: CardPileProps) {
  const [shown, setShown] = useState(front)
  const [former, setFormer] = useState<Person | null>(null)
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])
  if (shown.id !== front.id) {
    setShown(front)
    setFormer(shown)
    const others = leaving.filter(({ person }) => person.id !== front.id && person.id !== shown.id)
    // If the former front card is now next, an undo put another card before it: nothing flies out.
    setLeaving(shown.id === next?.id ? others : [...others, { person: shown, direction: lastDirection }])
  }
  const flying = leaving.filter(({ person }) => person.id !== front.id && person.id !== next?.id)
  const forget = (person: Person) => setLeaving((all) => all.filter((one) => one.person.id !== person.id))
  // A new card is added once the front one has begun to leave. After an undo the card is already there.
  const later = useDeferredValue(next)
  const below = next?.id === former?.id ? next : later
  const isShown = (person: Person) =>
    person.id === front.id || flying.some((one) => one.person.id === person.id)
  const under = below && !isShown(below) ? below : null
  const underRef = useRef<HTMLDivElement>(null)

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
    ...[front, under].map(
      (person) =>
        person && (
          <SwipeCard
            key={person.id}
            ref={person === front ? undefined : underRef}
            person={person}
            isConjunction={person.id === conjunctionId}
            isFront={person === front}
            below={underRef}
            decidesAtOnce={decidesAtOnce}
            onSwipe={onSwipe}
            onGone={() => forget(person)}
          />
        ),
    ),
  ]
}
