import {
  childrenChoices,
  type ChildrenChoice,
  type Goal,
  goals,
  type HideableField,
} from '@yuti/contract/about-choices'
import { about as limits } from '@yuti/contract/limits'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ChipChoice } from '#/ui/chip-group.tsx'
import { Switch } from '#/ui/switch.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { formatHeight } from '../shared/height.ts'
import { type AboutDraft, type Change, isHidden, readHeight, withHidden } from './draft.ts'

export type FieldProps = { draft: AboutDraft; change: Change }

/** The choice that leaves a field out. */
const none = 'none'

export function GoalField({ draft, change }: FieldProps) {
  const { t } = useTranslation(['about', 'profiles'])
  const choices = [none, ...goals] as const
  return (
    <div className="flex flex-col gap-2">
      <ChipChoice<Goal | typeof none>
        label={t('goal')}
        choices={choices.map((value) => ({
          value,
          label: value === none ? t('noAnswer') : t(`profiles:goals.${value}`),
        }))}
        value={draft.goal ?? none}
        onValueChange={(value) => change({ goal: value === none ? null : value })}
      />
      {draft.goal && <HideSwitch field="goal" label={t('goal')} draft={draft} change={change} />}
    </div>
  )
}

export function ChildrenField({ draft, change }: FieldProps) {
  const { t } = useTranslation('about')
  const choices = [none, ...childrenChoices] as const
  return (
    <div className="flex flex-col gap-2">
      <ChipChoice<ChildrenChoice | typeof none>
        label={t('children')}
        choices={choices.map((value) => ({
          value,
          label: value === none ? t('noAnswer') : t(`childrenChoices.${value}`),
        }))}
        value={draft.children ?? none}
        onValueChange={(value) => change({ children: value === none ? null : value })}
      />
      {draft.children && <HideSwitch field="children" label={t('children')} draft={draft} change={change} />}
    </div>
  )
}

export function HeightField({ draft, change, isChecked }: FieldProps & { isChecked: boolean }) {
  const { t, language } = useTranslation('about')
  const [isLeft, setIsLeft] = useState(false)
  const heightCm = readHeight(draft.height)
  const isWrong = heightCm === undefined
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('height')}
        hint={heightCm ? formatHeight(heightCm, language) : t('heightHint')}
        error={isWrong && (isChecked || isLeft) ? t('heightWrong', limits.heightCm) : undefined}
        value={draft.height}
        inputMode="numeric"
        autoComplete="off"
        onBlur={() => setIsLeft(true)}
        onChange={(event) => change({ height: event.target.value })}
      />
      {heightCm && <HideSwitch field="height" label={t('height')} draft={draft} change={change} />}
    </div>
  )
}

type HideSwitchProps = FieldProps & { field: HideableField; label: string }

export function HideSwitch({ field, label, draft, change }: HideSwitchProps) {
  return (
    <Hide
      what={label}
      isOn={isHidden(draft, field)}
      onChange={(isOn) => change(withHidden(draft, field, isOn))}
    />
  )
}

type HideProps = { what: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Screen readers are told what the switch hides; sighted people see it above the switch. */
export function Hide({ what, isOn, onChange }: HideProps) {
  const { t } = useTranslation('about')
  return (
    <div className="text-muted text-sm">
      <Switch
        label={
          <>
            <span aria-hidden="true">{t('hide')}</span>
            <span className="sr-only">{t('hideWhat', { what })}</span>
          </>
        }
        checked={isOn}
        onCheckedChange={onChange}
      />
    </div>
  )
}
