import type { BirthMoment, Disambiguation, WallTime } from '@yuti/contract/births'
import { useId } from 'react'
import { usePlace } from '#/features/places/shared/use-place.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { FieldError } from '#/ui/field.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { isAboutTime } from './birth-draft.ts'
import { useBirthTimeText } from './birth-time-text.ts'
import { offsetText, useMomentTexts } from './moment-text.ts'
import type { BirthQuestion, MomentDraft } from './use-birth-moment.ts'
import { UtcMoment } from './utc-moment.tsx'

type Moment<Kind extends BirthMoment['kind']> = Extract<BirthMoment, { kind: Kind }>

type BirthReadBackProps = {
  draft: MomentDraft
  question: BirthQuestion
  onChange: (change: Partial<Pick<MomentDraft, 'birthDate' | 'birthTime' | 'disambiguation'>>) => void
}

/** Shows how the server understood date, time and city, and asks which instant an ambiguous or nonexistent time means. */
export function BirthReadBack({ draft, question, onChange }: BirthReadBackProps) {
  const { t } = useTranslation('births')
  const { view, box, isRequired } = question
  const moment = typeof view === 'object' ? view : null
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="outline-none empty:hidden">
      {view === 'failed' && <p className="text-muted text-xs">{t('failed')}</p>}
      {(moment || view === 'loading') && (
        <div className="flex flex-col gap-3 rounded-input border border-line bg-surface px-4 pt-3 pb-1.5">
          {view === 'loading' && <Loading draft={draft} />}
          {moment?.kind === 'unique' && <Understood draft={draft} reading={moment.reading} />}
          {moment?.kind === 'ambiguous' && (
            <AmbiguousTime
              draft={draft}
              moment={moment}
              isRequired={isRequired}
              onAnswer={(disambiguation) => onChange({ disambiguation })}
            />
          )}
          {moment?.kind === 'nonexistent' && (
            <NonexistentTime
              draft={draft}
              moment={moment}
              isRequired={isRequired}
              onAnswer={({ date, time }) => {
                onChange({ birthDate: date, birthTime: time, disambiguation: null })
                // The button that had the focus disappears.
                box.current?.focus({ preventScroll: true })
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Has the height of what follows, so that the button below it does not move under a finger. */
function Loading({ draft }: { draft: MomentDraft }) {
  const { t } = useTranslation('births')
  const localText = useLocalText(draft)
  const { clockText } = useMomentTexts()
  return (
    <div className="flex flex-col gap-0.5">
      <p className="text-muted text-xs">{t('loading')}</p>
      <p aria-hidden="true" className="text-pretty text-sm">
        {localText}
        <span className="invisible">{clockText({ clock: 'summer' })}</span>
      </p>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  )
}

function Understood({ draft, reading }: { draft: MomentDraft; reading: Moment<'unique'>['reading'] }) {
  const { t } = useTranslation('births')
  const localText = useLocalText(draft)
  const { clockText } = useMomentTexts()
  return (
    <div className="flex flex-col gap-0.5">
      <p className="text-muted text-xs">{t('understood')}</p>
      <p className="text-pretty text-sm">{localText + clockText(reading)}</p>
      <UtcMoment reading={reading} localDate={draft.birthDate} />
    </div>
  )
}

/** The date, time and town as typed. */
function useLocalText(draft: MomentDraft): string {
  const { t } = useTranslation('births')
  const place = usePlace(draft.cityId)
  const format = useFormat()
  const timeText = useBirthTimeText()
  return t('local', {
    date: format.day(draft.birthDate, 'long'),
    time: timeText({ time: draft.birthTime.slice(0, 5), timeIsAbout: isAboutTime(draft) }),
    city: place?.name ?? '',
  })
}

type AmbiguousTimeProps = {
  draft: MomentDraft
  moment: Moment<'ambiguous'>
  isRequired: boolean
  onAnswer: (disambiguation: Disambiguation) => void
}

function AmbiguousTime({ draft, moment, isRequired, onAnswer }: AmbiguousTimeProps) {
  const { t } = useTranslation('births')
  const { clockText } = useMomentTexts()
  const choiceOf = (value: Disambiguation, hint: string) => ({
    value,
    label: (
      <span className="flex flex-col">
        <span>
          {t('reading', {
            time: draft.birthTime.slice(0, 5),
            clock: clockText(moment[value]),
            offset: offsetText(moment[value].offsetSeconds),
          })}
        </span>
        <span className="text-muted text-xs">{hint}</span>
      </span>
    ),
  })
  return (
    <>
      <RadioGroup
        label={t('ambiguous')}
        choices={[choiceOf('earlier', t('before')), choiceOf('later', t('after'))]}
        value={draft.disambiguation}
        onValueChange={onAnswer}
        error={isRequired ? t('choose') : undefined}
      />
      {draft.disambiguation && <Understood draft={draft} reading={moment[draft.disambiguation]} />}
    </>
  )
}

type NonexistentTimeProps = {
  draft: MomentDraft
  moment: Moment<'nonexistent'>
  isRequired: boolean
  onAnswer: (wall: WallTime) => void
}

function NonexistentTime({ draft, moment, isRequired, onAnswer }: NonexistentTimeProps) {
  const { t } = useTranslation('births')
  const { wallTexts } = useMomentTexts()
  const id = useId()
  const { before, after } = moment
  const [from = '', to = ''] = wallTexts(draft.birthDate, moment.from, moment.to)
  const [beforeText = '', afterText = ''] = wallTexts(draft.birthDate, before, after)
  const time = draft.birthTime.slice(0, 5)
  return (
    <fieldset aria-labelledby={id} aria-describedby={isRequired ? `${id}-error` : undefined}>
      <p id={id} className="text-pretty text-sm">
        {t('nonexistent', { from, to, time, before: beforeText, after: afterText })}
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        <Button variant="secondary" size="small" onClick={() => onAnswer(before)}>
          {beforeText}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onAnswer(after)}>
          {afterText}
        </Button>
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={isRequired ? `${id}-error` : null}>{t('chooseTime')}</FieldError>
      </div>
    </fieldset>
  )
}
