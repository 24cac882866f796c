import { Heart, Undo2, X } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import type { Direction } from './use-deck.ts'

type DeckButtonsProps = {
  remaining: number
  canUndo: boolean
  onUndo: () => void
  onSwipe: (direction: Direction) => void
}

/** Three columns, so that the two decisions stay in the middle whatever the counter says. */
export function DeckButtons({ remaining, canUndo, onUndo, onSwipe }: DeckButtonsProps) {
  const { t } = useTranslation('discovery')
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 pt-3 pb-1">
      <IconButton
        label={t('action.undo')}
        variant="surface"
        size="regular"
        shape="round"
        disabled={!canUndo}
        onClick={onUndo}
        className="justify-self-end text-mute"
      >
        <Undo2 strokeWidth={1.75} />
      </IconButton>
      <div className="flex gap-4">
        <IconButton
          label={t('action.pass')}
          variant="surface"
          size="large"
          shape="round"
          onClick={() => onSwipe('left')}
        >
          <X strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={t('action.like')}
          variant="primary"
          size="large"
          shape="round"
          onClick={() => onSwipe('right')}
        >
          <Heart strokeWidth={1.75} />
        </IconButton>
      </div>
      <p className="text-mute text-xs tabular-nums">{t('left', { count: remaining })}</p>
    </div>
  )
}
