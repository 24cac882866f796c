import { Undo2 } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import type { useDeck } from './use-deck.ts'
import { useDeckKeys } from './use-deck-keys.ts'

export type LastUndoProps = {
  deck: ReturnType<typeof useDeck>
  /** True while an overlay covers the page; keys are then ignored. */
  isCovered: boolean
  /** Called before the button is removed, so the focus can move. */
  onUndone: () => void
}

/** Undoes the decision on the last card, after which there are no deck buttons. */
export function LastUndo({ deck, isCovered, onUndone }: LastUndoProps) {
  const { t } = useTranslation('discovery')
  const { canUndo } = deck
  function undo() {
    if (canUndo) onUndone()
    deck.undo()
  }
  useDeckKeys({ isPaused: isCovered, personId: null, onSwipe: () => undefined, onUndo: undo })
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
