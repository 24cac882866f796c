import { useQuery } from '@tanstack/react-query'
import type { MoonDay } from '@yuti/contract/dates'
import { hasChandraBala, TARA_NAMES } from '@yuti/contract/moon-day'
import type { TFunction } from 'i18next'
import { MoonStar } from 'lucide-react'
import { NAKSHATRAS, SIGNS } from '#/features/profiles/shared/moon-names.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'

type Reading = MoonDay['readings'][number]

/** How the member's own Moon is placed at each of the times. Optional: nothing is shown without an answer. */
export function useMoonDays(times: readonly string[]): Map<string, MoonDay> {
  const different = [...new Set(times)].toSorted((a, b) => a.localeCompare(b))
  const { data } = useQuery({
    ...orpc.dates.readMoon.queryOptions({ input: { times: different }, staleTime: Infinity }),
    enabled: different.length > 0,
  })
  return new Map(data?.days.map((day) => [day.at, day]))
}

/** One line, which opens to what the rules say. */
export function MoonWords({ day }: { day: MoonDay | undefined }) {
  const { t } = useTranslation(['dates', 'chart'])
  const [first, ...others] = day?.readings ?? []
  if (!day || !first) return null
  const isSame = others.every(({ quality }) => quality === first.quality)
  const star = NAKSHATRAS[day.nakshatra]
  const sign = SIGNS[day.sign]
  return (
    <details className="text-muted text-xs">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-small">
        <MoonStar aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-gold-ink" />
        <span className="underline [text-decoration-style:dotted] underline-offset-4">
          {t(isSame ? `moon.${first.quality}` : 'moon.open')}
        </span>
      </summary>
      <div className="flex flex-col gap-1.5 pb-2 pl-5.5">
        {star && sign && (
          <p>{t('moon.star', { star: t(`chart:nakshatras.${star}`), sign: t(`chart:signs.${sign}`) })}</p>
        )}
        <Readings readings={day.readings} />
        <p>{t('moon.note')}</p>
      </div>
    </details>
  )
}

function Readings({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation('dates')
  const format = useFormat()
  const [only, ...others] = readings
  if (only && others.length === 0) return <p>{readingText(only, t)}</p>
  return (
    <>
      <p>{t('moon.possible')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {readings.map((reading) => (
          <li key={`${reading.tara} ${reading.house}`}>
            {t('moon.share', { share: format.percent(reading.share), reading: readingText(reading, t) })}
          </li>
        ))}
      </ul>
    </>
  )
}

function readingText({ tara, house }: Reading, t: TFunction<'dates'>): string {
  const name = TARA_NAMES[tara - 1] ?? 'janma'
  return t('moon.count', {
    tara: t(`moon.taras.${name}`),
    house,
    support: t(hasChandraBala(house) ? 'moon.supports' : 'moon.supportsNot'),
  })
}
