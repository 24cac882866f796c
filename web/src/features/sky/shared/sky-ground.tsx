import { cn } from '#/ui/class-names.ts'

/** A fixed sequence of numbers from 0 to 1, so that the stars are the same on every visit (Park and Miller's generator). */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

const STARS = 110

const stars = (() => {
  const next = numbers(20_261)
  return Array.from({ length: STARS }, (_, index) => {
    const [x, y, light] = [next.next().value, next.next().value, next.next().value]
    return {
      x: `${(x * 100).toFixed(2)}%`,
      y: `${(y * 100).toFixed(2)}%`,
      // Few bright stars and many faint ones, as in a real sky; in pixels, so that a wide window has no large ones.
      radius: 0.4 + 1.1 * light ** 6,
      opacity: 0.18 + 0.6 * light ** 3,
      doesTwinkle: index % 9 === 0,
      delay: -5 * next.next().value,
    }
  })
})()

/** The night behind a sky, in both themes; give it a place and a size. Stars are absent where words are read: below, and on a wide page on the right. */
export function SkyGround({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('pointer-events-none overflow-hidden bg-sky', className)}>
      <svg className="absolute inset-0 size-full mask-b-from-45% mask-b-to-70% lg:mask-r-from-48% lg:mask-r-to-62%">
        {stars.map(({ x, y, radius, opacity, doesTwinkle, delay }) => (
          <g key={`${x} ${y}`} opacity={opacity}>
            <circle
              cx={x}
              cy={y}
              r={radius}
              style={doesTwinkle ? { animationDelay: `${delay}s` } : undefined}
              className={cn('fill-cream', doesTwinkle && 'motion-safe:animate-twinkle')}
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
