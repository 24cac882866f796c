import { EmptyDeck } from './empty-deck.tsx'
import { PausedDeck } from './paused-deck.tsx'
import { PeopleUsedUp } from './shared/people-used-up.tsx'

export type DeckEndProps = {
  isPaused: boolean
  /** When more people come, if today's budget is used up. */
  moreAt: string | undefined
  onFilter: () => void
  /** Called before the pressed button is removed, so the focus can move. */
  onWidened: () => void
}

/** What takes the place of the cards when there are none. */
export function DeckEnd({ isPaused, moreAt, onFilter, onWidened }: DeckEndProps) {
  if (isPaused) return <PausedDeck />
  if (moreAt) return <PeopleUsedUp moreAt={moreAt} />
  return <EmptyDeck onFilter={onFilter} onWidened={onWidened} />
}
