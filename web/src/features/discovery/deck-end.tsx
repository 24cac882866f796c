import { useEffect, useEffectEvent, useRef } from 'react'
import { EmptyDeck } from './empty-deck.tsx'
import { LastUndo, type LastUndoProps } from './last-undo.tsx'
import { PausedDeck } from './paused-deck.tsx'
import { PeopleUsedUp } from './shared/people-used-up.tsx'
import { UnseenDeck } from './unseen-deck.tsx'

export type DeckEndProps = LastUndoProps & {
  isPaused: boolean
  /** Too few of the member's photos are public. */
  needsPhotos: boolean
  /** When more people come, if today's budget is used up. */
  moreAt: string | undefined
  onFilter: () => void
  /** Called before the pressed button is removed, so the focus can move. */
  onWidened: () => void
  /** Asked once: whether its title takes the focus, because the cards had it. */
  takesFocus: () => boolean
}

/** What takes the place of the cards when there are none. */
export function DeckEnd({ takesFocus, deck, isCovered, onUndone, ...reason }: DeckEndProps) {
  const place = useRef<HTMLDivElement>(null)
  const focusTitle = useEffectEvent(() => {
    if (takesFocus()) place.current?.querySelector('h2')?.focus({ preventScroll: true })
  })
  useEffect(() => focusTitle(), [])
  return (
    <div ref={place} className="flex flex-1 flex-col">
      <Reason {...reason} />
      {!reason.isPaused && !reason.needsPhotos && deck.last && (
        <LastUndo deck={deck} isCovered={isCovered} onUndone={onUndone} />
      )}
    </div>
  )
}

function Reason({
  isPaused,
  needsPhotos,
  moreAt,
  onFilter,
  onWidened,
}: Omit<DeckEndProps, 'takesFocus' | keyof LastUndoProps>) {
  if (isPaused) return <PausedDeck />
  if (needsPhotos) return <UnseenDeck />
  if (moreAt) return <PeopleUsedUp moreAt={moreAt} />
  return <EmptyDeck onFilter={onFilter} onWidened={onWidened} />
}
