import type { CalculationResult, Gates } from '@yuti/contract/compatibility'
import { WHEEL } from '@yuti/contract/wheel'
import type { SVGProps } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { cn } from '#/ui/class-names.ts'
import { useChannelName } from './channel-names.tsx'
import { channelPath, gateArc, gatePoint, numberRadii } from './wheel-geometry.ts'

type Channel = CalculationResult['channels'][number]

const radius = { other: 169, own: 152 }

const strokes = { '5-15': 'stroke-rhythm', '14-2': 'stroke-beat', '29-46': 'stroke-discovery' } as const
const fills = { '5-15': 'fill-rhythm-ink', '14-2': 'fill-beat-ink', '29-46': 'fill-discovery-ink' } as const
/** Badge radius and bend of each channel. Gates 5 and 14 are close, so one channel's badges are further inside. */
const shapes = {
  '5-15': { radius: 124, bend: 0.16 },
  '14-2': { radius: 108, bend: 0.16 },
  '29-46': { radius: 124, bend: 0 },
} as const

/** A full channel is solid, a partial one dashed, an absent one faint. */
const lines: Record<Channel['state'], SVGProps<SVGPathElement>> = {
  full: { strokeWidth: 5 },
  partial: { strokeWidth: 4, strokeDasharray: '5 10' },
  none: { strokeWidth: 2.5, opacity: 0.4 },
}

type GateWheelProps = Pick<CalculationResult, 'own' | 'channels'> & {
  /** The other person; null if only the reader's own gates are visible: then one ring is drawn, and no channel. */
  other: CalculationResult['other'] | null
  name: string
  className?: string
}

/** Draws the 64 gates around the zodiac: the other person's on the outer ring, the reader's on the inner one. */
export function GateWheel({ own, other, channels, name, className }: GateWheelProps) {
  const { t } = useTranslation('compatibility')
  const channelName = useChannelName()
  const format = useFormat()
  const present = new Set(
    [own, other].flatMap((person) => (person ? [...person.gates.certain, ...person.gates.possible] : [])),
  )
  const drawn = format.list(
    channels.map(({ channel, state }) => `${channelName(channel)}, ${t(`states.${state}`)}`),
  )
  return (
    <div className={cn('@container', className)}>
      <svg
        viewBox="-214 -214 428 428"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the colour tokens
        role="img"
        aria-label={other ? t('result.wheel', { name, channels: drawn }) : t('result.ownWheel')}
        className="block w-full select-none"
      >
        {other && <Ring gates={other.gates} at={radius.other} className="stroke-them" />}
        <Ring gates={own.gates} at={radius.own} className="stroke-you" />
        {[...numberRadii(present)].map(([gate, at]) => (
          <GateNumber key={gate} gate={gate} at={at} className="fill-muted font-medium" />
        ))}
        {channels.map(({ channel, state }) => (
          <path
            key={channel}
            d={channelPath(gatesOf(channel), shapes[channel])}
            fill="none"
            strokeLinecap="round"
            {...lines[state]}
            className={strokes[channel]}
          />
        ))}
        {channels.map(({ channel }) =>
          gatesOf(channel).map((gate) => (
            <GateBadge key={gate} gate={gate} channel={channel} isPresent={present.has(gate)} />
          )),
        )}
      </svg>
    </div>
  )
}

/** Gates that depend on the unknown hour are pale. */
function Ring({ gates, at, className }: { gates: Gates; at: number; className: string }) {
  const [certain, possible] = [new Set(gates.certain), new Set(gates.possible)]
  return WHEEL.map((gate) => (
    <path
      key={gate}
      d={gateArc(gate, at, 0.9)}
      fill="none"
      strokeWidth={certain.has(gate) || possible.has(gate) ? 14 : 5}
      className={cn(
        'stroke-line',
        (certain.has(gate) || possible.has(gate)) && className,
        possible.has(gate) && 'opacity-35',
      )}
    />
  ))
}

type GateBadgeProps = { gate: number; channel: Channel['channel']; isPresent: boolean }

function GateBadge({ gate, channel, isPresent }: GateBadgeProps) {
  const { x, y } = gatePoint(gate, shapes[channel].radius)
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={15}
        strokeWidth={2}
        className={
          isPresent ? cn(fills[channel], 'stroke-background') : 'fill-background stroke-border-strong'
        }
      />
      <GateNumber
        gate={gate}
        at={shapes[channel].radius}
        className={cn('font-bold', isPresent ? 'fill-on-ink' : 'fill-muted')}
      />
    </>
  )
}

/** At least 13 pixels high on the narrowest phones too. */
function GateNumber({ gate, at, className }: { gate: number; at: number; className: string }) {
  const { x, y } = gatePoint(gate, at)
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      className={cn(
        '@max-[348px]:[font-size:18.4px] @max-[348px]:[letter-spacing:-0.04em] [font-size:16px]',
        className,
      )}
    >
      {gate}
    </text>
  )
}

export function gatesOf(channel: Channel['channel']): [number, number] {
  const [first = 0, second = 0] = channel.split('-').map(Number)
  return [first, second]
}
