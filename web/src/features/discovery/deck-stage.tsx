import type { UserId } from '@yuti/contract/base'
import type { Person } from '@yuti/contract/people'
import { swipe as limits } from '@yuti/contract/limits'
import { useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { useFocusLoss } from '#/lib/use-focus-loss.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { type Flag, hasFlag, setFlag } from '#/platform/storage.ts'
import { CardPile } from './card-pile.tsx'
import { DeckButtons } from './deck-buttons.tsx'
import type { Direction, useDeck } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'

const FirstSwipeDialog = lazyOverlay(async () => {
  const [file] = await Promise.all([import('./first-swipe-dialog.tsx'), loadTexts('likes')])
  return file.FirstSwipeDialog
})

type Question = { direction: Direction; personId: UserId }

type DeckStageProps = {
  deck: ReturnType<typeof useDeck>
  front: Person
  /** True while an overlay covers the deck; keys are then ignored. */
  isPaused: boolean
  /** Called before the cards are removed together with the focus. */
  onFocusLost: () => void
}

const flags: Record<Direction, Flag> = { left: 'firstSwipeLeftShown', right: 'firstSwipeRightShown' }

/** Loads at once on a wide page, and never on a phone. */
const DeckPanel = lazyOverlay(
  async () => {
    const [file] = await Promise.all([import('./deck-panel.tsx'), loadTexts('about')])
    return file.DeckPanel
  },
  { isEager: false },
)

/** Shows the cards and the buttons, and on a wide page the panel. */
export function DeckStage({ deck, front, isPaused, onFocusLost }: DeckStageProps) {
  const stage = useFocusLoss<HTMLDivElement>(onFocusLost)
  const { next, conjunctionId, last, canUndo } = deck
  const isWide = useIsWide('xl')
  const [question, setQuestion] = useState<Question | null>(null)
  // Drop the question if another tab has decided on this person meanwhile.
  const asking = question?.personId === front.id ? question.direction : null

  const decidesAtOnce = (direction: Direction) => !asking && hasFlag(flags[direction])

  function request(direction: Direction) {
    if (asking) return
    if (decidesAtOnce(direction)) deck.decide(front, direction)
    else setQuestion({ direction, personId: front.id })
  }

  /** Ignores presses while a card flies out: they would decide on the next person. A drag begins on that person's card. */
  function press(direction: Direction) {
    if (!last || Date.now() >= last.at + limits.animationMs) request(direction)
  }

  function confirm(direction: Direction) {
    setFlag(flags[direction])
    setQuestion(null)
    deck.decide(front, direction)
  }

  function cancel() {
    setQuestion(null)
    deck.say({ kind: 'undecided', person: front })
  }

  useDeckKeys({
    isPaused: isPaused || asking !== null,
    personId: front.id,
    onSwipe: press,
    onUndo: deck.undo,
  })

  return (
    <div ref={stage} className="flex min-h-0 flex-1 px-4">
      <div className="relative min-h-54 min-w-0 flex-1">
        <CardPile
          front={front}
          next={next}
          conjunctionId={conjunctionId}
          lastDirection={last?.direction}
          decidesAtOnce={decidesAtOnce}
          onSwipe={request}
        />
        <DeckButtons canUndo={canUndo} onUndo={deck.undo} onSwipe={press} />
      </div>
      <div className="deck-panel">
        {isWide && <DeckPanel key={front.id} person={front} isWanted onFailed={() => undefined} />}
      </div>
      <FirstSwipeDialog
        direction={asking}
        name={front.name}
        onConfirm={confirm}
        onCancel={cancel}
        isWanted={asking !== null}
        onFailed={() => setQuestion(null)}
      />
    </div>
  )
}

const KeyHints = lazyOverlay(() => import('./key-hints.tsx').then((file) => file.KeyHints), {
  isEager: false,
})

/** The place of the hints, which phones do not load. */
export function KeyHintsLine() {
  const isWide = useIsWide()
  return (
    <div aria-hidden="true" className="hidden h-10 under-card justify-center md:pointer-fine:flex">
      {isWide && <KeyHints isWanted onFailed={() => undefined} />}
    </div>
  )
}
