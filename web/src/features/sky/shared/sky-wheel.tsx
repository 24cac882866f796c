import type { Sky } from '@yuti/contract/charts'
import { WHEEL } from '@yuti/contract/wheel'
import { useId } from 'react'
import { pointAt } from '#/features/compatibility/shared/wheel-geometry.ts'
import { cn } from '#/ui/class-names.ts'
import { type ChannelHalf, halvesOf } from './channel-halves.ts'
import { MoonDisc } from './moon-disc.tsx'
import { elongationOf, middleOf } from './moon-phase.ts'
import {
  constellationOf,
  GATE_RING,
  gateDegrees,
  MOON_RADIUS,
  orbitBetween,
  pathThrough,
  SIZE,
  type Star,
  starsOf,
} from './sky-geometry.ts'
import { useSkyDescription } from './use-sky-words.ts'

type SkyWheelProps = {
  /** Everything drawn comes from here; the birth itself is not needed. */
  sky: Sky
  className?: string
}

/**
 * A sky as a picture, for the night only (a dark ground, `data-theme="dark"`): 64 ticks with the own gates lit, the bodies at
 * birth as a constellation, the halves of the three channels, and the Moon in its phase. It is square, as wide as its box, and
 * described in words for screen readers. Loads the texts `sky`; suspends until they are there.
 */
export function SkyWheel({ sky, className }: SkyWheelProps) {
  const id = useId()
  const { title, text } = useSkyDescription(sky)
  const stars = starsOf(
    sky.activations.map(({ planet, personality }) => ({
      planet,
      longitude: middleOf(personality.longitude),
    })),
  )
  return (
    <svg
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the colour tokens
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={cn('block w-full select-none overflow-visible', className)}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{text}</desc>
      <defs>
        <radialGradient id={`${id}-halo`}>
          <stop offset="0" className="[stop-color:var(--color-moon)]" stopOpacity="0.75" />
          <stop offset="0.35" className="[stop-color:var(--color-cream)]" stopOpacity="0.22" />
          <stop offset="1" className="[stop-color:var(--color-cream)]" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Ticks gates={sky.gates.all} />
      <Constellation stars={stars} halo={`url(#${id}-halo)`} />
      {halvesOf(sky).map((half) => (
        <Channel key={half.channel} half={half} />
      ))}
      <MoonDisc elongation={elongationOf(sky)} isSouthern={sky.isSouthern} radius={MOON_RADIUS} />
    </svg>
  )
}

const rim = { outer: 168, plain: 161, own: 150 }

/** One tick for each gate, long and bright for the own ones, dimmer where a gate depends on the hour. */
function Ticks({ gates: { certain, possible } }: { gates: Sky['gates']['all'] }) {
  return (
    <g strokeLinecap="round" className="origin-center motion-safe:animate-dawn">
      <circle r={GATE_RING + 9} fill="none" strokeWidth={0.6} className="stroke-cream/12" />
      {WHEEL.map((gate) => {
        const isOwn = certain.includes(gate)
        const isPossible = possible.includes(gate)
        const inner = isOwn || isPossible ? rim.own : rim.plain
        const [from, to] = [pointAt(gateDegrees(gate), rim.outer), pointAt(gateDegrees(gate), inner)]
        const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
        return (
          <g key={gate} data-gate={isOwn || isPossible ? gate : undefined}>
            {isOwn && <line {...line} strokeWidth={13} className="stroke-cream/5" />}
            {isOwn && <line {...line} strokeWidth={7} className="stroke-cream/9" />}
            <line
              {...line}
              strokeWidth={isOwn ? 3.2 : isPossible ? 2.4 : 1.4}
              strokeDasharray={isPossible ? '0.1 4.4' : undefined}
              className={isOwn ? 'stroke-cream' : isPossible ? 'stroke-cream/75' : 'stroke-cream/24'}
            />
          </g>
        )
      })}
    </g>
  )
}

/** How large each body is; the Sun and the Moon are the lights. */
const sizes: Partial<Record<Star['planet'], number>> = {
  sun: 4.4,
  moon: 3.6,
  venus: 2.9,
  jupiter: 2.9,
  mars: 2.5,
  saturn: 2.5,
  mercury: 2.2,
}

function Constellation({ stars, halo }: { stars: readonly Star[]; halo: string }) {
  return (
    <g>
      {constellationOf(stars).map(([from, to]) => (
        <line
          key={`${from.planet} ${to.planet}`}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          pathLength={1}
          strokeDasharray={1}
          strokeWidth={0.9}
          className="stroke-cream/34 motion-safe:animate-draw"
        />
      ))}
      {stars.map(({ planet, x, y }) => {
        const size = sizes[planet] ?? 1.8
        return (
          <g key={planet} data-body={planet}>
            <circle cx={x} cy={y} r={size * 4.2} fill={halo} />
            <circle cx={x} cy={y} r={size} className="fill-moon" />
          </g>
        )
      })}
    </g>
  )
}

const strokes = { '5-15': 'stroke-rhythm', '14-2': 'stroke-beat', '29-46': 'stroke-discovery' } as const
const fills = { '5-15': 'fill-rhythm', '14-2': 'fill-beat', '29-46': 'fill-discovery' } as const
/** How many degrees each channel goes around the Moon, and how near it comes: two embrace it, the third is a short arc. */
const orbits = {
  '5-15': { turn: -163.125, depth: 61 },
  '14-2': { turn: 168.75, depth: 61 },
  '29-46': { turn: 33.75, depth: 108 },
} as const

/** A half is dotted and ends in an empty ring that waits; a complete channel is a line. */
function Channel({ half: { channel, gates, own, complete } }: { half: ChannelHalf }) {
  const { turn, depth } = orbits[channel]
  const path = pathThrough(orbitBetween(gateDegrees(gates[0]), turn, depth))
  const isWhole = complete !== 'never'
  const isFaint = own.length === 0 || complete === 'sometimes'
  return (
    <g data-channel={channel} data-complete={complete}>
      <g
        fill="none"
        strokeLinecap="round"
        className={cn(strokes[channel], own.length === 0 ? 'opacity-45' : isFaint && 'opacity-75')}
      >
        {isWhole && <path d={path} strokeWidth={8} className="opacity-20" />}
        <path
          d={path}
          strokeWidth={isWhole ? 3 : own.length === 0 ? 1.6 : 2.6}
          strokeDasharray={complete === 'always' ? undefined : isWhole ? '7 6' : '0.1 6.4'}
        />
      </g>
      {gates.map((gate) => {
        const { x, y } = pointAt(gateDegrees(gate), GATE_RING)
        const mine = own.find((one) => one.gate === gate)
        return (
          <g key={gate} className={own.length === 0 ? 'opacity-60' : undefined}>
            {mine?.isCertain && <circle cx={x} cy={y} r={11} className={cn(fills[channel], 'opacity-25')} />}
            <circle
              cx={x}
              cy={y}
              r={6.2}
              strokeWidth={2}
              strokeDasharray={mine && !mine.isCertain ? '2.6 2.2' : undefined}
              className={cn(strokes[channel], mine?.isCertain ? fills[channel] : 'fill-night-zenith')}
            />
          </g>
        )
      })}
    </g>
  )
}
