import type { UserId } from '@yuti/contract/base'
import type { Person } from '@yuti/contract/people'
import { swipe as limits } from '@yuti/contract/limits'
import { useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { type Flag, hasFlag, setFlag } from '#/platform/storage.ts'
import { CardPile } from './card-pile.tsx'
import { DeckButtons } from './deck-buttons.tsx'
import type { Direction } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'

const FirstSwipeDialog = lazyOverlay(() =>
  import('./first-swipe-dialog.tsx').then((file) => file.FirstSwipeDialog),
)

type Decision = { direction: Direction; person: Person; at: number }
type Question = { direction: Direction; personId: UserId }

type DeckStageProps = {
  front: Person
  next: Person | null
  remaining: number
  /** The person whose card is marked as today's conjunction. */
  conjunctionId: UserId | null
  /** The last person matched; hides "waiting for a match". */
  lastMatchedId: UserId | null
  /** True while an overlay covers the deck; keys are then ignored. */
  isPaused: boolean
  onDecide: (person: Person, direction: Direction) => void
  onUndo: () => void
  isUndoing: boolean
}

const flags: Record<Direction, Flag> = { left: 'firstSwipeLeftShown', right: 'firstSwipeRightShown' }

/** Shows the cards and the buttons, and announces the last decision. */
export function DeckStage(props: DeckStageProps) {
  const { front, next, remaining, conjunctionId, lastMatchedId, isPaused, onDecide, onUndo, isUndoing } =
    props
  const { t } = useTranslation('discovery')
  const [question, setQuestion] = useState<Question | null>(null)
  const [last, setLast] = useState<Decision | null>(null)
  // Drop the question if another tab has decided on this person meanwhile.
  const asking = question?.personId === front.id ? question.direction : null

  function request(direction: Direction) {
    if (asking) return
    if (hasFlag(flags[direction])) decide(direction)
    else setQuestion({ direction, personId: front.id })
  }

  /** Ignores presses while a card flies out: they would decide on the next person. A drag begins on that person's card. */
  function press(direction: Direction) {
    if (!last || Date.now() >= last.at + limits.animationMs) request(direction)
  }

  function decide(direction: Direction) {
    setLast({ direction, person: front, at: Date.now() })
    onDecide(front, direction)
  }

  function confirm(direction: Direction) {
    setFlag(flags[direction])
    setQuestion(null)
    decide(direction)
  }

  const canUndo = last?.direction !== 'right' && !isUndoing
  function undo() {
    if (!canUndo) return
    setLast(null)
    onUndo()
  }

  useDeckKeys({ isPaused: isPaused || asking !== null, personId: front.id, onSwipe: press, onUndo: undo })

  return (
    <div className="flex min-h-0 flex-1 flex-col px-4">
      <div className="relative min-h-54 flex-1">
        <CardPile
          front={front}
          next={next}
          conjunctionId={conjunctionId}
          lastDirection={last?.direction}
          onSwipe={request}
        />
      </div>
      <DeckButtons remaining={remaining} canUndo={canUndo} onUndo={undo} onSwipe={press} />
      <p aria-live="polite" className="min-h-8 text-balance text-center text-muted text-xs">
        {!last && front.id === conjunctionId && t('conjunction.text')}
        {last &&
          last.person.id !== lastMatchedId &&
          t(last.direction === 'right' ? 'said.liked' : 'said.passed', { name: last.person.name })}
      </p>
      <KeyHints />
      <FirstSwipeDialog
        direction={asking}
        name={front.name}
        onConfirm={confirm}
        onCancel={() => setQuestion(null)}
        isWanted={asking !== null}
        onFailed={() => setQuestion(null)}
      />
    </div>
  )
}

/** Shows the keys to people with a keyboard; hidden from screen readers, which have the buttons. */
function KeyHints() {
  const { t } = useTranslation('discovery')
  const hints = [
    { key: '←', text: t('keys.pass') },
    { key: '→', text: t('keys.like') },
    { key: '↵', text: t('keys.profile') },
    { key: '⌫', text: t('keys.undo') },
  ]
  return (
    <ul
      aria-hidden="true"
      className="hidden justify-center gap-4 pb-5 text-2xs text-muted md:pointer-fine:flex"
    >
      {hints.map(({ key, text }) => (
        <li key={key} className="flex items-center gap-1.5">
          <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] border border-line bg-surface px-1 font-sans">
            {key}
          </kbd>
          {text}
        </li>
      ))}
    </ul>
  )
}
