import { goals, type SpokenLanguage } from '@yuti/contract/about-choices'
import type { FilterSteps, PeopleLeft } from '@yuti/contract/discovery'
import { about } from '@yuti/contract/limits'
import { everybody, type Narrowing, narrows, starSteps } from '@yuti/contract/narrowing'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { languageName } from '#/features/profiles/shared/language-names.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { cn } from '#/ui/class-names.ts'
import { Fieldset } from '#/ui/fieldset.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'

type NarrowingFieldsProps = {
  value: Narrowing
  onChange: (change: Partial<Narrowing>) => void
  /** How many people each choice leaves; undefined while nobody knows. */
  steps: FilterSteps | undefined
  /** The counts are those of the filters before. */
  isOld: boolean
}

const starChoices = ['any', 'three', 'four', 'five'] as const

/** The filters that only narrow what the member sees, each choice with the number of people that it leaves. */
export function NarrowingFields({ value, onChange, steps, isOld }: NarrowingFieldsProps) {
  const { t } = useTranslation('moreFilters')
  const { t: profile } = useTranslation('profiles')
  const id = useId()
  const asksByStars = value.minStars > everybody.minStars
  const row = (label: string, left: PeopleLeft | undefined, isByStars: boolean) => (
    <Row label={label} left={left} isByStars={isByStars} isOld={isOld} />
  )
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-line border-t pt-4">
      <div>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h3 id={id} className="font-medium font-sans text-base tracking-normal">
            {t('title')}
          </h3>
          {narrows(value) && (
            <Button variant="ghost" size="small" onClick={() => onChange(everybody)}>
              {t('reset')}
            </Button>
          )}
        </div>
        <p className="text-muted text-sm">{t('hint')}</p>
      </div>
      <RadioGroup
        label={t('stars')}
        value={starChoices[starSteps.indexOf(value.minStars)] ?? null}
        onValueChange={(chosen) => onChange({ minStars: starSteps[starChoices.indexOf(chosen)] })}
        choices={starChoices.map((choice, index) => ({
          value: choice,
          label: row(t(`from.${choice}`), steps?.minStars?.[index], asksByStars || index > 0),
        }))}
      />
      <Fieldset label={t('goals')}>
        {goals.map((goal) => (
          <Checkbox
            key={goal}
            checked={value.goals.includes(goal)}
            onChange={() =>
              onChange({ goals: goals.filter((one) => value.goals.includes(one) !== (one === goal)) })
            }
            label={row(
              profile(`goals.${goal}`),
              steps?.goals.find((step) => step.goal === goal),
              asksByStars,
            )}
          />
        ))}
      </Fieldset>
      <LanguagesFilter value={value} onChange={onChange} steps={steps} row={row} />
      <Fieldset label={t('activity')}>
        <Checkbox
          checked={value.onlyActive}
          onChange={(event) => onChange({ onlyActive: event.target.checked })}
          label={row(t('active'), steps?.onlyActive, asksByStars)}
        />
        <Checkbox
          checked={value.onlyWithAnswers}
          onChange={(event) => onChange({ onlyWithAnswers: event.target.checked })}
          label={row(t('answers'), steps?.onlyWithAnswers, asksByStars)}
        />
      </Fieldset>
    </section>
  )
}

type LanguagesFilterProps = Pick<NarrowingFieldsProps, 'value' | 'onChange' | 'steps'> & {
  row: (label: string, left: PeopleLeft | undefined, isByStars: boolean) => ReactNode
}

/** Offers the languages that most of the people speak, in the order in which they first came, so that no row jumps. */
function LanguagesFilter({ value, onChange, steps, row }: LanguagesFilterProps) {
  const { t, language: reader } = useTranslation('moreFilters')
  const [known, setKnown] = useState<readonly SpokenLanguage[]>(value.languages)
  const offered = [...new Set([...known, ...(steps?.languages.map(({ language }) => language) ?? [])])]
  if (offered.length > known.length) setKnown(offered)
  if (known.length === 0) return null
  const asksByStars = value.minStars > everybody.minStars
  return (
    <Fieldset label={t('languages')}>
      {known.map((code) => (
        <Checkbox
          key={code}
          checked={value.languages.includes(code)}
          onChange={() =>
            onChange({ languages: known.filter((one) => value.languages.includes(one) !== (one === code)) })
          }
          disabled={value.languages.length >= about.languagesMax && !value.languages.includes(code)}
          label={labelOf(code)}
        />
      ))}
    </Fieldset>
  )

  /** Few people, or nobody, speak a language that is no longer offered. */
  function labelOf(code: SpokenLanguage) {
    const step = steps?.languages.find(({ language }) => language === code)
    const isUnknown = steps !== undefined && step === undefined
    return row(languageName(code, reader), isUnknown ? few : step, asksByStars || isUnknown)
  }
}

const few: PeopleLeft = { count: 5, isFew: true }

type RowProps = { label: ReactNode; left: PeopleLeft | undefined; isByStars: boolean; isOld: boolean }

function Row({ label, left, isByStars, isOld }: RowProps) {
  const { t } = useTranslation('moreFilters')
  const format = useFormat()
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">{label}</span>{' '}
      {left && (
        <span className={cn('shrink-0 text-muted text-sm tabular-nums', isOld && 'opacity-60')}>
          {left.isFew || left.count === 0 ? (
            fewText(left)
          ) : (
            <>
              <span aria-hidden="true">{format.number(left.count)}</span>
              <span className="sr-only">{t('people', { count: left.count })}</span>
            </>
          )}
        </span>
      )}
    </span>
  )

  /** A few by stars may be nobody. */
  function fewText({ count, isFew }: PeopleLeft) {
    if (!isFew) return t('nobody')
    return isByStars ? t('fewerThan', { count }) : t('few')
  }
}
