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
import { ChipToggles } from '#/ui/chip-group.tsx'
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
  const { t } = useTranslation('filters')
  const { t: profile } = useTranslation('profiles')
  const id = useId()
  const asksByStars = value.minStars > everybody.minStars
  const row = (label: string, left: PeopleLeft | undefined, isByStars: boolean) => (
    <Row label={label} left={left} isByStars={isByStars} isOld={isOld} />
  )
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-line border-t pt-4">
      <div>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h3 id={id} className="text-lg">
            {t('title')}
          </h3>
          {narrows(value) && (
            <Button variant="ghost" size="small" onClick={() => onChange(everybody)}>
              {t('reset')}
            </Button>
          )}
        </div>
        <p className="text-muted text-xs">{t('hint')}</p>
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
      <ChipToggles
        label={t('goals')}
        value={value.goals}
        onValueChange={(chosen) => onChange({ goals: chosen })}
        choices={goals.map((goal) => ({
          value: goal,
          label: (
            <ChipLabel
              label={profile(`goals.${goal}`)}
              left={steps?.goals.find((step) => step.goal === goal)}
              isByStars={asksByStars}
              isOld={isOld}
            />
          ),
        }))}
      />
      <LanguagesFilter value={value} onChange={onChange} steps={steps} isOld={isOld} />
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
        <Checkbox
          checked={value.onlyVerified}
          onChange={(event) => onChange({ onlyVerified: event.target.checked })}
          label={row(t('verified'), steps?.onlyVerified, asksByStars)}
        />
      </Fieldset>
    </section>
  )
}

/** Offers the languages that most of the people speak, in the order in which they first came, so that no row jumps. */
function LanguagesFilter({ value, onChange, steps, isOld }: NarrowingFieldsProps) {
  const { t, language: reader } = useTranslation('filters')
  const [known, setKnown] = useState<readonly SpokenLanguage[]>(value.languages)
  const offered = [...new Set([...known, ...(steps?.languages.map(({ language }) => language) ?? [])])]
  if (offered.length > known.length) setKnown(offered)
  if (known.length === 0) return null
  const asksByStars = value.minStars > everybody.minStars
  return (
    <ChipToggles
      label={t('languages')}
      value={value.languages}
      onValueChange={(chosen) => onChange({ languages: chosen })}
      choices={known.map((code) => ({
        value: code,
        label: labelOf(code),
        disabled: value.languages.length >= about.languagesMax && !value.languages.includes(code),
      }))}
    />
  )

  /** Few people, or nobody, speak a language that is no longer offered. */
  function labelOf(code: SpokenLanguage) {
    const step = steps?.languages.find(({ language }) => language === code)
    const isUnknown = steps !== undefined && step === undefined
    return (
      <ChipLabel
        label={languageName(code, reader)}
        left={isUnknown ? few : step}
        isByStars={asksByStars || isUnknown}
        isOld={isOld}
      />
    )
  }
}

const few: PeopleLeft = { count: 5, isFew: true }

type CountedProps = { label: ReactNode; left: PeopleLeft | undefined; isByStars: boolean; isOld: boolean }

function Row({ label, ...count }: CountedProps) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">{label}</span> <Count {...count} className="text-muted text-sm" />
    </span>
  )
}

function ChipLabel({ label, ...count }: CountedProps) {
  return (
    <span className="flex items-baseline gap-2 leading-tight">
      <span className="min-w-0">{label}</span> <Count {...count} className="text-xs opacity-75" />
    </span>
  )
}

function Count({ left, isByStars, isOld, className }: Omit<CountedProps, 'label'> & { className: string }) {
  const { t } = useTranslation('filters')
  const format = useFormat()
  if (!left) return null
  return (
    <span className={cn('shrink-0 tabular-nums', className, isOld && 'opacity-60')}>
      {left.isFew || left.count === 0 ? (
        fewText(left)
      ) : (
        <>
          <span aria-hidden="true">{format.number(left.count)}</span>
          <span className="sr-only">{t('people', { count: left.count })}</span>
        </>
      )}
    </span>
  )

  /** A few by stars may be nobody. */
  function fewText({ count, isFew }: PeopleLeft) {
    if (!isFew) return t('nobody')
    return isByStars ? t('fewerThan', { count }) : t('few')
  }
}
