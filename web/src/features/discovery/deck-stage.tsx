import type { UserId } from '@yuti/contract/base'
import type { Person } from '@yuti/contract/people'
import { swipe as limits } from '@yuti/contract/limits'
import { ArrowLeft, ArrowRight, CornerDownLeft, Delete } from 'lucide-react'
import { useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { type Flag, hasFlag, setFlag } from '#/platform/storage.ts'
import { CardPile } from './card-pile.tsx'
import { DeckButtons } from './deck-buttons.tsx'
import type { Direction, useDeck } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'

const FirstSwipeDialog = lazyOverlay(() =>
  import('./first-swipe-dialog.tsx').then((file) => file.FirstSwipeDialog),
)

type Question = { direction: Direction; personId: UserId }

type DeckStageProps = {
  deck: ReturnType<typeof useDeck>
  front: Person
  /** True while an overlay covers the deck; keys are then ignored. */
  isPaused: boolean
}

const flags: Record<Direction, Flag> = { left: 'firstSwipeLeftShown', right: 'firstSwipeRightShown' }

/** Shows the cards and the buttons. */
export function DeckStage({ deck, front, isPaused }: DeckStageProps) {
  const { next, conjunctionId, last, canUndo } = deck
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
    <div className="flex min-h-0 flex-1 flex-col px-4">
      <div className="relative min-h-54 flex-1">
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

/** Shows the keys to people with a keyboard; hidden from screen readers, which have the buttons. */
export function KeyHints() {
  const { t } = useTranslation('discovery')
  const hints = [
    { Key: ArrowLeft, text: t('keys.pass') },
    { Key: ArrowRight, text: t('keys.like') },
    { Key: CornerDownLeft, text: t('keys.profile') },
    { Key: Delete, text: t('keys.undo') },
  ]
  return (
    <ul
      aria-hidden="true"
      className="hidden justify-center gap-4 pb-5 text-2xs text-muted md:pointer-fine:flex"
    >
      {hints.map(({ Key, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] border border-line bg-surface px-1">
            <Key strokeWidth={1.75} className="size-3" />
          </kbd>
          {text}
        </li>
      ))}
    </ul>
  )
}
