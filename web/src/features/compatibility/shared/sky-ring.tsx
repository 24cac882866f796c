import type { Gates } from '@yuti/contract/compatibility'
import { WHEEL } from '@yuti/contract/wheel'
import { gatePoint } from './wheel-geometry.ts'

/** The 64 gates as ticks around a moon; those of the member are lit. Decorative. */
export function SkyRing({ gates, className }: { gates: Gates; className?: string }) {
  const lit = new Set([...gates.certain, ...gates.possible])
  return (
    <svg viewBox="-100 -100 200 200" strokeLinecap="round" aria-hidden="true" className={className}>
      {WHEEL.map((gate) => (
        <Tick key={gate} gate={gate} isLit={lit.has(gate)} />
      ))}
      <circle r="34" className="fill-cream/15" />
      <circle r="26" className="fill-cream" />
      <path d="M0 -26A26 26 0 0 1 0 26A15 26 0 0 0 0 -26Z" className="fill-night-middle/55" />
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
