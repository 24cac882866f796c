import { cn } from '#/ui/class-names.ts'

const ticks = Array.from({ length: 64 }, (_, gate) => (gate * 360) / 64)
const stars = [
  { x: -146, y: -44, size: 3 },
  { x: -96, y: -128, size: 4.4 },
  { x: 8, y: -158, size: 2.8 },
  { x: 112, y: -98, size: 4.8 },
  { x: 152, y: 30, size: 3 },
  { x: 84, y: 132, size: 3.6 },
  { x: -60, y: 146, size: 2.8 },
]

/** How far the sky turns from one slide to the next. */
const TURN = 12

/** One constellation behind all slides, which turns with them. */
export function TurningSky({ slide, className }: { slide: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-200 -200 400 400"
      style={{ transform: `rotate(${-TURN * slide}deg)` }}
      className={cn(
        'pointer-events-none absolute -z-10 transition-transform duration-600 ease-out motion-reduce:transition-none',
        className,
      )}
    >
      <g strokeWidth="1" className="stroke-cream/25">
        {ticks.map((degrees) => (
          <line key={degrees} y1="-196" y2="-188" transform={`rotate(${degrees})`} />
        ))}
      </g>
      <polyline
        points={stars.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth="0.8"
        className="stroke-cream/35"
      />
      {stars.map(({ x, y, size }) => (
        <circle key={x} cx={x} cy={y} r={size} className="fill-cream" />
      ))}
    </svg>
  )
}
