import type { HealthFigures } from '@yuti/contract/health'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Bars } from '../bars.tsx'
import { Card, Figure } from '../card.tsx'

const kinds = [
  { of: 'signUps', fill: 'fill-source-web' },
  { of: 'matches', fill: 'fill-primary' },
  { of: 'messages', fill: 'fill-rhythm' },
] as const

/** Sign-ups, matches and messages of the last two weeks, a card each. */
export function DayCards({ days }: Pick<HealthFigures, 'days'>) {
  const { t } = useTranslation('health')
  const format = useFormat()
  return kinds.map(({ of, fill }) => (
    <Card key={of} title={t(`days.${of}`)}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={t('days.today')}>{format.number(days.at(-1)?.[of] ?? 0)}</Figure>
        <Figure label={t('days.twoWeeks')}>
          {format.number(days.reduce((sum, day) => sum + day[of], 0))}
        </Figure>
      </dl>
      <Bars
        label={t(`days.${of}`)}
        fill={fill}
        values={days.map((day) => ({
          key: day.day,
          name: format.day(day.day, 'short'),
          text: format.number(day[of]),
          value: day[of],
        }))}
      />
    </Card>
  ))
}
