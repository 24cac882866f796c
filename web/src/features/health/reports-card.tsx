import type { HealthFigures } from '@yuti/contract/health'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card, Figure } from './card.tsx'
import { useSpans } from './use-spans.ts'

export function ReportsCard({ reports }: Pick<HealthFigures, 'reports'>) {
  const { t } = useTranslation('health')
  const format = useFormat()
  const spans = useSpans()
  const say = (seconds: number | null) => (seconds === null ? t('none') : spans.seconds(seconds))
  return (
    <Card title={t('reports.title')} note={t('reports.note')}>
      <dl className="flex flex-1 flex-col gap-4">
        <Figure label={t('reports.open')}>{format.number(reports.open)}</Figure>
        <Figure label={t('reports.oldest')}>{say(reports.oldestSeconds)}</Figure>
        <Figure label={t('reports.median')}>{say(reports.medianFirstActionSeconds)}</Figure>
      </dl>
      <ButtonLink to="/admin-panel/reports" variant="secondary">
        {t('reports.go')}
      </ButtonLink>
    </Card>
  )
}
