import { SlidersHorizontal } from 'lucide-react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import type { FiltersSheetProps } from './filters-sheet.tsx'

const FiltersSheet = lazyOverlay(() => import('./filters-sheet.tsx').then((file) => file.FiltersSheet))

export function FiltersButton({ open, onOpenChange }: FiltersSheetProps) {
  const { t } = useTranslation('discovery')
  return (
    <>
      <IconButton label={t('filters.title')} variant="surface" onClick={() => onOpenChange(true)}>
        <SlidersHorizontal strokeWidth={1.75} />
      </IconButton>
      <FiltersSheet
        open={open}
        onOpenChange={onOpenChange}
        isWanted={open}
        onFailed={() => onOpenChange(false)}
      />
    </>
  )
}
