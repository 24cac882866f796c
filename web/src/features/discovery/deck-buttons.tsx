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

/** Both sides are equally wide, so Pass and Like stay centred; in very large type the counter wraps to a new line. */
export function DeckButtons({ remaining, canUndo, onUndo, onSwipe }: DeckButtonsProps) {
  const { t } = useTranslation('discovery')
  return (
    <div className="flex flex-wrap items-center gap-x-[12px] gap-y-1 pt-3 pb-1">
      <div className="flex flex-[1_0_48px] justify-end">
        <IconButton
          label={t('action.undo')}
          variant="surface"
          size="regular"
          shape="round"
          // Not `disabled`: the button would lose the focus, and a second Enter would open the profile.
          aria-disabled={!canUndo || undefined}
          onClick={onUndo}
          className="text-muted"
        >
          <Undo2 strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="flex gap-[16px]">
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
      <p className="flex-[1_0_48px] text-muted text-xs tabular-nums">{t('left', { count: remaining })}</p>
    </div>
  )
}
