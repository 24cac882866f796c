import { findCity } from '@yuti/contract/places'
import type { OwnChart } from '@yuti/contract/profiles'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Block } from './block.tsx'

type Moment = NonNullable<OwnChart['moment']>

/** What was typed in, and which instant it was taken for. */
export function BirthMoment({ chart: { birth, moment } }: { chart: OwnChart }) {
  const { t, language } = useTranslation(['chart', 'compatibility'])
  const format = useFormat()
  const date = format.day(birth.date, 'long')
  return (
    <Block title={t('birth')}>
      <div className="flex flex-col gap-0.5">
        <p>{birth.time ? t('known', { date, time: birth.time }) : t('noTime', { date })}</p>
        <p>{findCity(birth.city)?.names[language] ?? birth.city}</p>
        {moment && <Understood moment={moment} localDate={birth.date} />}
      </div>
      {!birth.time && (
        <>
          <p className="text-mute text-sm">{t('noTimeText')}</p>
          <ButtonLink to="/profile-setup" variant="secondary" size="small" className="self-start">
            {t('compatibility:result.addTime')}
          </ButtonLink>
        </>
      )}
    </Block>
  )
}

function Understood({ moment, localDate }: { moment: Moment; localDate: string }) {
  const { t } = useTranslation('chart')
  const format = useFormat()
  const [day = '', clock = ''] = moment.utc.split('T')
  const time = clock.slice(0, clock.endsWith(':00Z') ? 5 : 8)
  const text = t('moment', {
    offset: offsetText(moment.offsetSeconds),
    clock: moment.clock ? `, ${t(`clocks.${moment.clock}`)}` : '',
    utc: day === localDate ? time : `${format.day(day, 'long')}, ${time}`,
  })
  return <p className="text-mute text-sm">{text}</p>
}

const two = (value: number) => String(value).padStart(2, '0')

/** UTC+4, UTC−5:30, and with seconds where a place kept its own time. */
export function offsetText(seconds: number): string {
  const whole = Math.abs(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]

  const tail = rest > 0 ? `:${two(minutes)}:${two(rest)}` : minutes > 0 ? `:${two(minutes)}` : ''
  return `UTC${seconds < 0 ? '−' : '+'}${hours}${tail}`
}
