import type { Sky } from '@yuti/contract/charts'
import { WHEEL } from '@yuti/contract/wheel'
import { elongationOf, litPath } from '#/features/sky/shared/moon-phase.ts'
import { gatePoint } from './wheel-geometry.ts'

/** The 64 gates as ticks around the Moon in its phase at birth; those of the member are lit. Decorative. */
export function SkyRing({ sky, className }: { sky: Sky; className?: string }) {
  const gates = sky.gates.all
  const lit = new Set([...gates.certain, ...gates.possible])
  return (
    <svg viewBox="-100 -100 200 200" strokeLinecap="round" aria-hidden="true" className={className}>
      {WHEEL.map((gate) => (
        <Tick key={gate} gate={gate} isLit={lit.has(gate)} />
      ))}
      <circle r="34" className="fill-cream/15" />
      <circle r="26" className="fill-moon-dark" />
      <path d={litPath(elongationOf(sky), 26, sky.isSouthern)} className="fill-cream" />
    </svg>
  )
}

function Tick({ gate, isLit }: { gate: number; isLit: boolean }) {
  const [near, far] = [gatePoint(gate, isLit ? 70 : 84), gatePoint(gate, 94)]
  return (
    <line
      x1={near.x}
      y1={near.y}
      x2={far.x}
      y2={far.y}
      strokeWidth={isLit ? 5 : 2}
      className={isLit ? 'stroke-cream' : 'stroke-cream/25'}
    />
  )
}
