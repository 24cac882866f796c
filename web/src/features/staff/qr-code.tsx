import { encode } from 'uqr'

/** Cells of quiet around it, without which a camera does not find it. */
const quiet = 4

/** Dark on white in both themes: cameras know no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { ecc: 'M', border: quiet })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-input bg-on-photo text-photo-pill-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
