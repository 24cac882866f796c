import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'

type BrowseButtonsProps = { index: number; total: number; onStep: (step: 1 | -1) => void }

export function BrowseButtons({ index, total, onStep }: BrowseButtonsProps) {
  const { t } = useTranslation(['matches', 'common'])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <Button
        variant="quiet"
        size="small"
        // Not disabled: whoever arrives by keyboard would lose the focus.
        aria-disabled={index === 0 || undefined}
        onClick={() => onStep(-1)}
        icon={<ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />}
        className="pl-2 aria-disabled:opacity-50"
      >
        {t('action.previous', { ns: 'common' })}
      </Button>
      <p aria-live="polite" className="whitespace-nowrap text-mute text-xs tabular-nums">
        {t('position', { number: index + 1, total })}
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={index === total - 1 || undefined}
        onClick={() => onStep(1)}
        className="pr-2 aria-disabled:opacity-50"
      >
        {t('action.next', { ns: 'common' })}
        <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </Button>
    </div>
  )
}
