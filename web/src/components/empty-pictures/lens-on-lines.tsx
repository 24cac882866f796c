import { PictureFrame, Spark } from './picture-frame.tsx'

/** A looking glass made from a circle of the mark goes along lines that say nothing. */
export function LensOnLines() {
  return (
    <PictureFrame>
      <path d="M24 28h16M24 46h14M24 64h18M108 28h28M112 46h24" />
      <circle cx="72" cy="46" r="30" />
      <path d="M94 68l24 24" strokeWidth="4" />
      <path d="M56 36h32M54 48h22M58 60h24" strokeDasharray="1 7" className="stroke-primary" />
      <Spark x={136} y={70} />
    </PictureFrame>
  )
}
