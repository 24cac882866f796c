import { useTranslation } from '#/i18n/use-translation.ts'
import { Sheet } from '#/ui/sheet.tsx'
import { LevelLegend } from './level-legend.tsx'

type LegendSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The legend behind the help button. */
export function LegendSheet(props: LegendSheetProps) {
  const { t } = useTranslation('compatibility')
  return (
    <Sheet {...props} title={t('home.help')} description={t('welcome')}>
      <LevelLegend />
    </Sheet>
  )
}
