import type { UserId } from '@yuti/contract/base'
import { Undo2 } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import type { useDeck } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'

type DeckWordsProps = {
  deck: ReturnType<typeof useDeck>
  /** The last person matched; hides "waiting for a match". */
  lastMatchedId: UserId | null
  isPaused: boolean
  /** Called before the button is removed, so the focus can move. */
  onUndone: () => void
}

/** Says what the last decision did. Stays in the page when the deck is empty, with the undo of the last card. */
export function DeckWords({ deck, lastMatchedId, isPaused, onUndone }: DeckWordsProps) {
  const { t } = useTranslation('discovery')
  const { said } = deck
  const isSuggested = deck.front !== null && deck.front.id === deck.conjunctionId
  const isCelebrated = said?.kind === 'liked' && said.person.id === lastMatchedId
  return (
    <>
      {!deck.front && deck.last && <LastUndo deck={deck} isPaused={isPaused} onUndone={onUndone} />}
      <div className="flex min-h-9.5 items-start justify-between gap-3 px-5 text-muted text-xs">
        <p aria-live="polite" className="text-balance">
          {!said && isSuggested && t('conjunction.text')}
          {said && !isCelebrated && t(`said.${said.kind}`, { name: said.person.name })}
        </p>
        {deck.front && <p className="shrink-0 tabular-nums">{t('left', { count: deck.remaining })}</p>}
      </div>
    </>
  )
}

/** Undoes the decision on the last card, after which there are no deck buttons. */
function LastUndo({ deck, isPaused, onUndone }: Omit<DeckWordsProps, 'lastMatchedId'>) {
  const { t } = useTranslation('discovery')
  const { canUndo } = deck
  function undo() {
    if (canUndo) onUndone()
    deck.undo()
  }
  useDeckKeys({ isPaused, personId: null, onSwipe: () => undefined, onUndo: undo })
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Undo2 aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      // Not removed when it is too late: the button would lose the focus.
      aria-disabled={!canUndo || undefined}
      className={cn('mb-1 self-center', !canUndo && 'opacity-45')}
      onClick={undo}
    >
      {t('action.undo')}
    </Button>
  )
}
