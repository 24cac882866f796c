import type { HealthFigures } from '@yuti/contract/health'
import { useCounted } from '#/features/staff/shared/use-counted.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card, Figure } from './card.tsx'
import { useSpans } from './use-spans.ts'

/** Whether pictures are being looked at, how many wait, and how many staff have to decide about. */
export function ScreeningCard({ screening }: Pick<HealthFigures, 'screening'>) {
  const { t } = useTranslation('health')
  const format = useFormat()
  const spans = useSpans()
  const counted = useCounted()
  const { waiting, oldestSeconds, held, failingSince } = screening
  return (
    <Card
      className="md:col-span-2 xl:col-span-3"
      title={t('screening.title')}
      note={t(failingSince === null ? 'screening.up' : 'screening.note')}
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure label={t('screening.waiting')}>{format.number(waiting)}</Figure>
        <Figure label={t('screening.oldest')}>
          {oldestSeconds === null ? t('none') : spans.seconds(oldestSeconds)}
        </Figure>
        <Figure label={t('screening.held')}>{counted(held)}</Figure>
      </dl>
      {failingSince !== null && (
        <p role="alert" className="rounded-input bg-danger-soft px-4 py-3 text-danger-ink text-sm">
          {t('screening.down', {
            day: format.date(failingSince, 'medium'),
            time: format.date(failingSince, 'time'),
          })}
        </p>
      )}
      <ButtonLink to="/admin-panel/pictures" variant="secondary">
        {t('screening.go')}
      </ButtonLink>
    </Card>
  )
}
