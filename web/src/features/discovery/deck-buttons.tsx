import { Heart, Undo2, X } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Button } from '#/ui/button.tsx'
import type { Direction } from './use-deck.ts'

type DeckButtonsProps = {
  canUndo: boolean
  onUndo: () => void
  onSwipe: (direction: Direction) => void
}

/** In pixels: in larger type the card needs the space. */
const glass =
  'size-[60px] border border-on-photo/25 bg-photo-scrim/60 text-on-photo hover:bg-photo-scrim/85 [&>svg]:size-[24px]'

/** They lie on the foot of the front card, and stay while it leaves, with the focus. */
export function DeckButtons({ canUndo, onUndo, onSwipe }: DeckButtonsProps) {
  const { t } = useTranslation('discovery')
  return (
    <div className="absolute inset-x-[16px] bottom-[28px] z-30 [view-transition-name:deck-buttons] flex items-center gap-[12px]">
      <IconButton label={t('action.pass')} shape="round" className={glass} onClick={() => onSwipe('left')}>
        <X strokeWidth={1.75} />
      </IconButton>
      <Button
        className="h-[60px] min-h-0 min-w-0 flex-1 gap-[6px] whitespace-nowrap rounded-full px-[4px] text-[min(1rem,5vw)]"
        icon={<Heart aria-hidden="true" strokeWidth={1.75} className="size-[22px] fill-current" />}
        onClick={() => onSwipe('right')}
      >
        {t('action.like')}
      </Button>
      <IconButton
        label={t('action.undo')}
        shape="round"
        // Not `disabled`: the button would lose the focus, and a second Enter would open the profile.
        aria-disabled={!canUndo || undefined}
        className={glass}
        onClick={onUndo}
      >
        <Undo2 strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
