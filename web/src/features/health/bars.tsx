import { useId, useState } from 'react'
import { cn } from '#/ui/class-names.ts'

type BarValue = {
  key: string
  /** What the bar measures and its value, in words. */
  name: string
  text: string
  /** Is null when there is no data. */
  value: number | null
}

type BarsProps = { label: string; values: readonly BarValue[]; fill: string }

const height = 72

/** Small bars scaled to the tallest one. Screen readers get the values as a sentence. */
export function Bars({ label, values, fill }: BarsProps) {
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const top = Math.max(1, ...values.map(({ value }) => value ?? 0))
  const shown = pointed === null ? null : values[pointed]
  const width = 100 / values.length
  return (
    <figure className="mt-auto flex flex-col gap-1">
      <p id={id} className="sr-only">
        {values.map(({ name, text }) => `${name}: ${text}`).join('; ')}
      </p>
      <p aria-hidden="true" className="h-5 truncate text-right text-muted text-xs tabular-nums">
        {shown && `${shown.name}: ${shown.text}`}
      </p>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here
        role="img"
        aria-label={label}
        aria-describedby={id}
        width="100%"
        height={height}
        onPointerLeave={() => setPointed(null)}
      >
        {values.map(({ key, value }, place) => {
          const tall = value ? Math.max(3, (value / top) * (height - 1)) : 0
          return (
            <g key={key} onPointerEnter={() => setPointed(place)}>
              <rect
                x={`${place * width}%`}
                width={`${width}%`}
                height={height}
                className="fill-transparent"
              />
              <rect
                x={`${(place + 0.14) * width}%`}
                width={`${width * 0.72}%`}
                y={height - tall}
                height={tall}
                rx="2"
                className={cn(
                  fill,
                  'transition-opacity',
                  pointed !== null && pointed !== place && 'opacity-45',
                )}
              />
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-border-strong" />
      </svg>
      <div aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{values[0]?.name}</span>
        <span>{values.at(-1)?.name}</span>
      </div>
    </figure>
  )
}
