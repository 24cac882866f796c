import { Slider as Base } from '@base-ui/react/slider'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'

type Bounds = { min: number; max: number; step?: number; disabled?: boolean }

type SliderProps = Bounds & {
  label: string
  value: number
  onValueChange: (value: number) => void
  /** Formats the value, such as "50 km", for the label on the right and for screen readers. */
  format: (value: number) => string
  /** Drawn right over the track, as wide as the way of the thumb. */
  picture?: ReactNode
}

export function Slider({ label, value, onValueChange, format, picture, ...bounds }: SliderProps) {
  return (
    <Base.Root {...bounds} value={value} onValueChange={onValueChange}>
      <Heading label={label} text={format(value)} />
      {picture && <div className="-mb-4 px-3 pt-2">{picture}</div>}
      <Track>
        <Thumb index={0} label={label} format={format} />
      </Track>
    </Base.Root>
  )
}

type RangeSliderProps = Bounds & {
  label: string
  value: readonly [number, number]
  onValueChange: (value: [number, number]) => void
  format: (value: number) => string
  formatRange: (from: number, to: number) => string
}

export function RangeSlider({
  label,
  value,
  onValueChange,
  format,
  formatRange,
  ...bounds
}: RangeSliderProps) {
  const { t } = useTranslation('ui')
  return (
    <Base.Root<readonly [number, number]>
      {...bounds}
      value={value}
      onValueChange={([from, to]) => onValueChange([from, to])}
    >
      <Heading label={label} text={formatRange(value[0], value[1])} />
      <Track>
        <Thumb index={0} label={t('from', { label })} format={format} />
        <Thumb index={1} label={t('to', { label })} format={format} />
      </Track>
    </Base.Root>
  )
}

function Heading({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <Base.Label className="font-medium">{label}</Base.Label>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {text}
      </span>
    </div>
  )
}

function Track({ children }: { children: ReactNode }) {
  return (
    <Base.Control
      className="flex h-11 w-full touch-none select-none items-center px-3"
      data-base-ui-swipe-ignore=""
    >
      <Base.Track className="h-1.5 w-full rounded-full bg-line">
        <Base.Indicator className="rounded-full bg-primary-ink" />
        {children}
      </Base.Track>
    </Base.Control>
  )
}

function Thumb({
  index,
  label,
  format,
}: {
  index: number
  label: string
  format: (value: number) => string
}) {
  return (
    <Base.Thumb
      index={index}
      aria-label={label}
      getAriaValueText={(_formatted, value) => format(value)}
      className="size-6 rounded-full border-[2.5px] border-primary-ink bg-surface transition-transform duration-150 has-focus-visible:outline-2 has-focus-visible:outline-primary-ink has-focus-visible:outline-offset-2 data-dragging:scale-115"
    />
  )
}
