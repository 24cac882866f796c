const gates = Array.from({ length: 32 }, (_, gate) => (gate * 360) / 32)
const open = new Set([3, 9, 14, 22, 28])

/** A wheel of gates, some of them open. */
export function GatesIcon() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="stroke-current">
      {gates.map((degrees, gate) => (
        <line
          key={degrees}
          x1="18"
          x2="18"
          y1={open.has(gate) ? 1 : 3.5}
          y2="7"
          strokeWidth={open.has(gate) ? 2.2 : 1.1}
          strokeLinecap="round"
          transform={`rotate(${degrees} 18 18)`}
          className={open.has(gate) ? '' : 'opacity-45'}
        />
      ))}
    </svg>
  )
}

/** The three channels as arcs: two whole, one half open. */
export function ChannelsIcon() {
  return (
    <svg viewBox="0 0 36 36" fill="none" strokeWidth="2.2" strokeLinecap="round" aria-hidden="true">
      <path d="M20 3C12 12 14 24 24 33" className="stroke-rhythm" />
      <path d="M33 12C22 14 12 20 5 28" className="stroke-beat" />
      <path d="M4 8C14 10 18 20 17 33" strokeDasharray="0.5 4" className="stroke-discovery" />
    </svg>
  )
}
