import { PictureFrame, Spark } from './picture-frame.tsx'

/** Two circles with their gates, of which none is joined to one of the other circle yet. */
export function UnlitGates() {
  return (
    <PictureFrame>
      <circle cx="44" cy="52" r="30" />
      <circle cx="116" cy="52" r="30" />
      <path d="M30 52h0M44 36h0M44 68h0M130 52h0M116 36h0M116 68h0" strokeWidth="6" />
      <path d="M58 52h44" strokeDasharray="1 7" className="stroke-primary" />
      <path d="M58 52h0M102 52h0" strokeWidth="6" className="stroke-primary" />
      <Spark x={80} y={26} />
    </PictureFrame>
  )
}
