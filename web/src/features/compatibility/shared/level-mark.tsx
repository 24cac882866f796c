import { markCircles, markLens, markViewBox } from '#/components/mark-shape.ts'
import { cn } from '#/ui/class-names.ts'

/** The more stars, the fuller the red of the lens. */
const lensStyles = [
  'fill-transparent',
  'fill-primary/15',
  'fill-primary/30',
  'fill-primary/50',
  'fill-primary/75',
  'fill-primary',
] as const

const initialOf = (name: string) => /^\p{L}\p{M}*|^./u.exec(name.trim())?.[0].toUpperCase() ?? ''

type LevelMarkProps = { own: string; other: string; stars: number; className?: string }

/** The mark of two people: their initials in their colours, and the lens in the colour of the level. Decorative. */
export function LevelMark({ own, other, stars, className }: LevelMarkProps) {
  const people = [
    { x: 7.4, name: own, fill: 'fill-you', ring: 'fill-you/10 stroke-you' },
    { x: 36.6, name: other, fill: 'fill-them', ring: 'fill-them/10 stroke-them' },
  ] as const
  return (
    <svg viewBox={markViewBox} aria-hidden="true" className={cn('shrink-0 overflow-visible', className)}>
      {people.map(({ x, ring }, index) => (
        <circle
          key={x}
          {...markCircles[index]}
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className={ring}
        />
      ))}
      <path d={markLens} className="fill-surface" />
      <path d={markLens} className={lensStyles[stars] ?? 'fill-transparent'} />
      {people.map(({ x, name, fill }) => (
        <text
          key={x}
          x={x}
          y="14.4"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="9"
          className={cn('font-semibold', fill)}
        >
          {initialOf(name)}
        </text>
      ))}
    </svg>
  )
}
