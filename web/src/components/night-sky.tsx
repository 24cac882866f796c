import type { ReactNode } from 'react'
import { cn } from '#/ui/class-names.ts'

type NightSkyProps = { children: ReactNode; constellation?: boolean | 'wide'; className?: string }

/**
 * The night background of landing, onboarding and the match moment. Its content uses the tokens of the dark theme.
 * A `wide` constellation is left out on phones and tablets, where it would run through the words.
 */
export function NightSky({ children, constellation = true, className }: NightSkyProps) {
  return (
    <div
      data-theme="dark"
      className={cn('relative isolate overflow-hidden bg-night text-on-photo', className)}
    >
      {constellation && (
        <Constellation
          className={cn(
            'absolute top-12 right-0 left-0 -z-10 w-full md:top-20 md:left-auto md:w-120',
            constellation === 'wide' && 'max-lg:hidden',
          )}
        />
      )}
      {children}
    </div>
  )
}

const stars = [
  { x: 4, y: 60, size: 2.6 },
  { x: 92, y: 30, size: 3.6 },
  { x: 192, y: 92, size: 2.6 },
  { x: 280, y: 52, size: 4 },
  { x: 352, y: 134, size: 2.6 },
]

const dust = [
  [36, 18],
  [140, 52],
  [232, 16],
  [318, 24],
  [60, 118],
  [244, 138],
  [120, 150],
  [20, 172],
  [336, 190],
] as const

function Constellation({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 240" className={className}>
      <polyline
        points={stars.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-cream/40"
        strokeWidth="1"
      />
      {stars.map(({ x, y, size }) => (
        <circle key={x} cx={x} cy={y} r={size} className="fill-cream" />
      ))}
      {dust.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="0.9" className="fill-cream/60" />
      ))}
    </svg>
  )
}
