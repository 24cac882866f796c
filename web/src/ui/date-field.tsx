import { Calendar, Clock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { TextField } from './text-field.tsx'

type PickerFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/**
 * The browser's picker button lies transparent over our icon, so it opens by mouse, touch and keyboard. While it has the focus,
 * the field itself does not match `:focus` and shows the ring by `:focus-within`.
 */
const pickerStyle =
  'appearance-none pr-8.5 pl-3 focus-within:border-primary-ink focus-within:outline-2 focus-within:outline-primary-ink focus-within:-outline-offset-2 [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-y-0 [&::-webkit-calendar-picker-indicator]:right-0 [&::-webkit-calendar-picker-indicator]:h-full [&::-webkit-calendar-picker-indicator]:w-12 [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0 [&::-webkit-date-and-time-value]:text-left'

const iconStyle = 'pointer-events-none mr-1.5 size-5 text-muted supports-[-moz-appearance:none]:hidden'

/** Its value is an ISO date, `1992-02-14`, whatever format the browser shows. */
export function DateField({ className, ...props }: PickerFieldProps) {
  return (
    <TextField
      {...props}
      type="date"
      className={cn(pickerStyle, className)}
      end={<Calendar aria-hidden="true" strokeWidth={1.75} className={iconStyle} />}
    />
  )
}

/** Its value is a 24-hour time, `06:45`. */
export function TimeField({ className, ...props }: PickerFieldProps) {
  return (
    <TextField
      {...props}
      type="time"
      className={cn(pickerStyle, className)}
      end={<Clock aria-hidden="true" strokeWidth={1.75} className={iconStyle} />}
    />
  )
}
