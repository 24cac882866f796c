import { PictureFrame, Spark } from './picture-frame.tsx'

/** A looking glass made from a circle of the mark finds no flag. */
export function LensOnFlag() {
  return (
    <PictureFrame>
      <circle cx="72" cy="46" r="30" />
      <path d="M94 68l24 24" strokeWidth="4" />
      <path d="M66 62V30l20 6l-20 8" strokeDasharray="2 4" className="stroke-primary" />
      <Spark x={128} y={28} />
      <Spark x={28} y={80} size={2} />
    </PictureFrame>
  )
}
