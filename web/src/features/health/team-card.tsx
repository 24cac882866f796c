import type { HealthFigures } from '@yuti/contract/health'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Card, Figure } from './card.tsx'

/** Whether two members of staff are needed to read the conversation of a report. */
export function TeamCard({ team: { people, soloSince, isSolo } }: Pick<HealthFigures, 'team'>) {
  const { t } = useTranslation('health')
  const format = useFormat()
  const day = soloSince === null ? '' : format.date(soloSince, 'medium')
  return (
    <Card
      className="md:col-span-2 xl:col-span-3"
      title={t('team.title')}
      note={isSolo ? t('team.solo', { day }) : t('team.two')}
    >
      <dl>
        <Figure label={t('team.people')}>{format.number(people)}</Figure>
      </dl>
      {!isSolo && soloSince !== null && <p className="text-muted text-sm">{t('team.several')}</p>}
      {!isSolo && people === 1 && <p className="text-muted text-sm">{t('team.stuck')}</p>}
    </Card>
  )
}
