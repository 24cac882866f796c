import { cn } from '#/ui/class-names.ts'

/** A fixed sequence of numbers from 0 to 1, so that the stars are the same on every visit (Park and Miller's generator). */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

const STARS = 130
const FIELD = { width: 400, height: 800 }

const stars = (() => {
  const next = numbers(20_261)
  return Array.from({ length: STARS }, (_, index) => {
    const [x, y, light] = [next.next().value, next.next().value, next.next().value]
    return {
      x: x * FIELD.width,
      y: y * FIELD.height,
      // Few bright stars and many faint ones, as in a real sky.
      size: 0.35 + 0.95 * light ** 5,
      opacity: 0.16 + 0.6 * light ** 3,
      doesTwinkle: index % 9 === 0,
      delay: -5 * next.next().value,
    }
  })
})()

/** The night behind a sky: fills its positioned parent, in both themes. */
export function SkyGround({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('pointer-events-none overflow-hidden bg-sky', className)}>
      <svg
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
      >
        {stars.map(({ x, y, size, opacity, doesTwinkle, delay }) => (
          <g key={`${x} ${y}`} opacity={opacity}>
            <circle
              cx={x}
              cy={y}
              r={size}
              style={doesTwinkle ? { animationDelay: `${delay}s` } : undefined}
              className={cn('fill-cream', doesTwinkle && 'motion-safe:animate-twinkle')}
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
