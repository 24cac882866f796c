import type { HealthFigures } from '@yuti/contract/health'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Bars } from './bars.tsx'
import { Card, Figure } from './card.tsx'
import { useSpans } from './use-spans.ts'

export function CallCards({ calls }: Pick<HealthFigures, 'calls'>) {
  const { t } = useTranslation('health')
  const format = useFormat()
  const spans = useSpans()
  const say = (ms: number | null) => (ms === null ? t('none') : spans.milliseconds(ms))
  return calls.map(({ call, lastHour, steps }) => (
    <Card key={call} title={t(`calls.${call}`)} note={t(`calls.about.${call}`)}>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure label={t('calls.p50')}>{say(lastHour.p50Ms)}</Figure>
        <Figure label={t('calls.p95')}>{say(lastHour.p95Ms)}</Figure>
        <Figure label={t('calls.count')}>{format.number(lastHour.calls)}</Figure>
      </dl>
      {lastHour.calls === 0 ? (
        <p className="flex min-h-24 flex-1 items-center justify-center rounded-input border border-line border-dashed px-4 text-center text-mute text-sm">
          {t('calls.quiet')}
        </p>
      ) : (
        <Bars
          label={t('calls.plot')}
          fill="fill-beat"
          values={steps.map(({ from, p95Ms }) => ({
            key: from,
            name: format.date(from, 'time'),
            text: say(p95Ms),
            value: p95Ms,
          }))}
        />
      )}
    </Card>
  ))
}
