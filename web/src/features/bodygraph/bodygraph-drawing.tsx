import { CENTRES } from '@yuti/contract/bodygraph'
import { useId } from 'react'
import { cn } from '#/ui/class-names.ts'
import {
  CENTRE_CORNERS,
  channelCurve,
  channelHalves,
  channelSign,
  cornersPath,
  curvePath,
  GATE_RADIUS,
  gatePlace,
  SIZE,
} from './bodygraph-geometry.ts'
import type { BodygraphState, CentreState, ChannelState, GateState, Holder } from './bodygraph-state.ts'
import { isSamePart, type Part } from './part-at.ts'

type DrawingProps = {
  state: BodygraphState
  title: string
  description: string
  selected: Part | null
}

/** Draws the channels first, the centres over their ends, and the gates on top. */
export function BodygraphDrawing({ state, title, description, selected }: DrawingProps) {
  const id = useId()
  const { channels, centres, gates } = state
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the colour tokens
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="block w-full select-none"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <g fill="none">
        {channels.map(({ gates: [a, b] }) => (
          <path
            key={`${a}-${b}`}
            d={curvePath(channelCurve([a, b]))}
            strokeWidth={5}
            className="stroke-line"
          />
        ))}
        {channels.map((channel) => (
          <Channel
            key={channel.gates.join('-')}
            channel={channel}
            holders={gates}
            isSelected={isSamePart(selected, { channel: channel.gates })}
          />
        ))}
        {channels
          .filter(({ isTogether }) => isTogether)
          .map(({ gates }) => (
            <Meeting key={gates.join('-')} {...channelSign(gates)} />
          ))}
      </g>
      {centres.map((centre) => (
        <CentreShape
          key={centre.centre}
          state={centre}
          isSelected={isSamePart(selected, { centre: centre.centre })}
        />
      ))}
      {centres.map(({ centre, isDefined }) =>
        CENTRES[centre].map((gate) => (
          <GateNumber key={gate} gate={gate} state={gates.get(gate)} isInDefined={isDefined} />
        )),
      )}
    </svg>
  )
}

const strokes: Record<Holder, string> = {
  first: 'stroke-(--first)',
  second: 'stroke-(--second)',
  both: 'stroke-(--first)',
}

type ChannelProps = {
  channel: ChannelState
  holders: BodygraphState['gates']
  isSelected: boolean
}

/** Draws a complete channel wide, others thin, and one that two people complete in a golden frame, dashed if by the hour. */
function Channel({ channel: { gates, isComplete, isTogether, isMixed }, holders, isSelected }: ChannelProps) {
  const whole = curvePath(channelCurve(gates))
  const [a, b] = gates.map((gate) => holders.get(gate))
  const isUniform = a !== undefined && a.holder === b?.holder && a.isCertain === b.isCertain
  const width = isComplete ? 6.5 : 4
  return (
    <>
      {isSelected && <path d={whole} strokeWidth={17} className="stroke-border-strong/60" />}
      {(isTogether || isMixed) && (
        <g data-together={gates.join('-')}>
          <path
            d={whole}
            strokeWidth={12.5}
            strokeDasharray={isMixed ? '4 3' : undefined}
            className="stroke-gold"
          />
          <path d={whole} strokeWidth={9.5} className="stroke-background" />
        </g>
      )}
      {isUniform && <Band path={whole} state={a} width={width} />}
      {!isUniform &&
        channelHalves(gates).map((path, index) => {
          const half = index === 0 ? a : b
          return half && <Band key={gates[index]} path={curvePath(path)} state={half} width={width} />
        })}
    </>
  )
}

/** Draws gates of some hours only as a dashed line, and gates of both people as a striped one. */
function Band({ path, state, width }: { path: string; state: GateState; width: number }) {
  const { holder, isCertain } = state
  return (
    <g strokeWidth={width} data-band={holder}>
      <path d={path} strokeDasharray={isCertain ? undefined : '2 2.5'} className={strokes[holder]} />
      {holder === 'both' && (
        <path d={path} strokeDasharray={isCertain ? '4.5 4.5' : '2 7'} className="stroke-(--second)" />
      )}
    </g>
  )
}

/** Two overlapping circles, as in the logo. */
function Meeting({ x, y }: { x: number; y: number }) {
  return (
    <g strokeWidth={1.5} className="fill-background">
      <circle cx={x - 2.4} cy={y} r={5.2} className="stroke-(--first)" />
      <circle cx={x + 2.4} cy={y} r={5.2} fill="none" className="stroke-(--second)" />
    </g>
  )
}

function CentreShape({ state, isSelected }: { state: CentreState; isSelected: boolean }) {
  const { centre, isDefined, isCertain } = state
  return (
    <path
      d={cornersPath(CENTRE_CORNERS[centre], 9)}
      data-centre={centre}
      strokeWidth={isSelected ? 3 : 1.5}
      strokeDasharray={isDefined && !isCertain ? '4 3' : undefined}
      className={cn(
        'fill-surface stroke-border-strong',
        isDefined && 'fill-gold-soft stroke-gold',
        isSelected && 'stroke-ink',
      )}
    />
  )
}

type GateProps = { gate: number; state: GateState | undefined; isInDefined: boolean }

function GateNumber({ gate, state, isInDefined }: GateProps) {
  const { x, y } = gatePlace(gate)
  return (
    <g data-gate={gate}>
      {state && <GateDisc x={x} y={y} state={state} />}
      <text
        x={x}
        y={y + 0.3}
        textAnchor="middle"
        dominantBaseline="central"
        className={cn(
          'fill-muted font-medium @max-[348px]:[font-size:15.6px] @max-[348px]:[letter-spacing:-0.05em] [font-size:13.6px]',
          isInDefined && 'fill-gold-ink',
          state && textStyle(state),
        )}
      >
        {gate}
      </text>
    </g>
  )
}

function textStyle({ holder, isCertain }: GateState): string {
  if (!isCertain) return 'fill-ink font-semibold'
  return holder === 'second' ? 'fill-(--on-second) font-semibold' : 'fill-on-ink font-semibold'
}

/** Filled when certain, an outline when active at some hours only; the first colour in a ring of the second when both hold the gate. */
function GateDisc({ x, y, state: { holder, isCertain } }: { x: number; y: number; state: GateState }) {
  if (!isCertain) {
    return (
      <circle
        cx={x}
        cy={y}
        r={GATE_RADIUS - 0.75}
        strokeWidth={1.5}
        strokeDasharray="2.2 1.6"
        className={cn('fill-surface', holder === 'second' ? 'stroke-(--second)' : 'stroke-(--first)')}
      />
    )
  }
  if (holder !== 'both') {
    return (
      <circle
        cx={x}
        cy={y}
        r={GATE_RADIUS - 0.25}
        className={cn('@max-[348px]:[r:9.4px]', holder === 'first' ? 'fill-(--first)' : 'fill-(--second)')}
      />
    )
  }
  return (
    <circle cx={x} cy={y} r={GATE_RADIUS - 1} strokeWidth={2} className="fill-(--first) stroke-(--second)" />
  )
}
