import type { OwnChart } from '@yuti/contract/profiles'
import { useBirthTimeText } from '#/features/births/shared/birth-time-text.ts'
import { offsetText, useMomentTexts } from '#/features/births/shared/moment-text.ts'
import { usePlace } from '#/features/places/shared/use-place.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Block } from './block.tsx'

type Moment = NonNullable<OwnChart['moment']>

/** The birth as typed, and the instant that it was understood as. */
export function BirthMoment({ chart: { birth, moment, between } }: { chart: OwnChart }) {
  const { t } = useTranslation(['chart', 'compatibility'])
  const place = usePlace(birth.city)
  const format = useFormat()
  const timeText = useBirthTimeText()
  const date = format.day(birth.date, 'long')
  return (
    <Block title={t('birth')}>
      <div className="flex flex-col gap-0.5">
        <p>{t('known', { date, time: timeText(birth) })}</p>
        <p>{place?.label}</p>
        {moment && <Understood moment={moment} localDate={birth.date} />}
      </div>
      {between && <p className="text-muted text-sm">{t('aboutText', between)}</p>}
      {!birth.time && (
        <>
          <p className="text-muted text-sm">{t('noTimeText')}</p>
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
  const { clockText, utcText } = useMomentTexts()
  const text = t('moment', {
    offset: offsetText(moment.offsetSeconds),
    clock: clockText(moment),
    utc: utcText(moment.utc, localDate),
  })
  return <p className="text-muted text-sm">{text}</p>
}
