import type { OwnChart } from '@yuti/contract/profiles'
import { useBirthTimeText } from '#/features/births/shared/birth-time-text.ts'
import { useMomentTexts } from '#/features/births/shared/moment-text.ts'
import { UtcMoment } from '#/features/births/shared/utc-moment.tsx'
import { usePlace } from '#/features/places/shared/use-place.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

/** The birth as typed, by the clocks of its place, and behind a press the instant in UTC. */
export function BirthMoment({ chart: { birth, moment } }: { chart: OwnChart }) {
  const { t } = useTranslation('chart')
  const place = usePlace(birth.city)
  const format = useFormat()
  const timeText = useBirthTimeText()
  const date = format.day(birth.date, 'long')
  const { clockText } = useMomentTexts()
  return (
    <div className="flex flex-col gap-0.5">
      <p>
        {t('known', { date, time: timeText(birth) })}
        {moment && clockText(moment)}
      </p>
      <p>{place?.label}</p>
      {moment && <UtcMoment reading={moment} localDate={birth.date} />}
    </div>
  )
}
