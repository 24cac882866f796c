import { useId } from 'react'
import { litPath } from './moon-phase.ts'

type MoonDiscProps = {
  /** How far the Moon was ahead of the Sun, degrees. */
  elongation: number
  isSouthern: boolean
  radius: number
}

/** The seas of the Moon, as shares of its radius: x, y, width, height. */
const seas = [
  [-0.36, -0.4, 0.36, 0.3],
  [0.14, -0.44, 0.28, 0.22],
  [0.38, -0.18, 0.26, 0.26],
  [0.62, -0.3, 0.16, 0.2],
  [-0.56, 0.06, 0.32, 0.46],
  [-0.2, 0.02, 0.3, 0.22],
  [-0.2, 0.44, 0.26, 0.2],
] as const

/** The Moon in its phase, around the origin of a drawing. The dark part shows faintly, as earthlight does. */
export function MoonDisc({ elongation, isSouthern, radius }: MoonDiscProps) {
  const id = useId()
  const light = `url(#${id}-light)`
  const isRight = elongation < 180 !== isSouthern
  return (
    <g>
      <defs>
        <radialGradient id={`${id}-light`} cx={isRight ? 0.66 : 0.34} cy={0.4} r={0.75}>
          <stop offset="0" className="[stop-color:var(--color-moon)]" />
          <stop offset="0.55" className="[stop-color:var(--color-cream)]" />
          <stop offset="1" className="[stop-color:var(--color-moon-edge)]" />
        </radialGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0.3" className="[stop-color:var(--color-cream)]" stopOpacity="0.42" />
          <stop offset="0.55" className="[stop-color:var(--color-cream)]" stopOpacity="0.13" />
          <stop offset="1" className="[stop-color:var(--color-cream)]" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}-sea`}>
          <stop offset="0.35" className="[stop-color:var(--color-moon-sea)]" stopOpacity="0.42" />
          <stop offset="1" className="[stop-color:var(--color-moon-sea)]" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-lit`}>
          <path d={litPath(elongation, radius, isSouthern)} />
        </clipPath>
      </defs>
      <circle r={radius * 2.3} fill={`url(#${id}-glow)`} />
      <circle r={radius} className="fill-moon-dark stroke-cream/25" strokeWidth={0.75} />
      <g clipPath={`url(#${id}-lit)`} data-phase={Math.round(elongation)}>
        <circle r={radius} fill={light} />
        {seas.map(([x, y, width, height]) => (
          <ellipse
            key={`${x} ${y}`}
            cx={x * radius}
            cy={y * radius}
            rx={width * radius}
            ry={height * radius}
            fill={`url(#${id}-sea)`}
          />
        ))}
      </g>
    </g>
  )
}
