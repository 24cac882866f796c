import type { MoonDay } from '@yuti/contract/dates'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Field, inputStyle } from '#/ui/field.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Select } from '#/ui/select.tsx'
import { MoonWords } from './moon-words.tsx'
import { dayChoices, hourChoices } from './time-choices.ts'

export type ChosenTime = { id: string; day: string; hour: string }

type TimeFieldsProps = {
  /** Counts from 1. */
  number: number
  time: ChosenTime
  error: string | undefined
  day: MoonDay | undefined
  onChange: (time: ChosenTime) => void
  /** Absent for the only time. */
  onRemove: (() => void) | undefined
}

/** Day and time of one suggestion, by the device's clock, with the member's own Moon below. */
export function TimeFields({ number, time, error, day, onChange, onRemove }: TimeFieldsProps) {
  const { t } = useTranslation('dates')
  const format = useFormat()
  const hours = hourChoices(time.day)
  const [days] = useState(() => dayChoices(new Date()))
  const changeDay = (chosen: string) => {
    const [first = time.hour] = hourChoices(chosen)
    onChange({ ...time, day: chosen, hour: hourChoices(chosen).includes(time.hour) ? time.hour : first })
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{t('form.time', { number })}</legend>
      <div className="flex items-end gap-2">
        <Field label={t('form.day')} fieldClassName="flex-[3]">
          {(control) => (
            <Select
              {...control}
              className={inputStyle}
              value={time.day}
              onChange={(event) => changeDay(event.target.value)}
            >
              {days.map(({ value, noon }) => (
                <option key={value} value={value}>
                  {`${format.date(noon, 'weekday')}, ${format.date(noon, 'short')}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('form.hour')} fieldClassName="flex-[2]">
          {(control) => (
            <Select
              {...control}
              className={inputStyle}
              value={time.hour}
              onChange={(event) => onChange({ ...time, hour: event.target.value })}
            >
              {hours.map((hour) => (
                <option key={hour}>{hour}</option>
              ))}
            </Select>
          )}
        </Field>
        {onRemove && (
          <IconButton label={t('form.remove', { number })} className="mb-1" onClick={onRemove}>
            <X strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {error && (
        <p role="alert" className="text-danger-ink text-xs">
          {error}
        </p>
      )}
      <MoonWords day={day} />
    </fieldset>
  )
}
