import { PictureFrame, Spark } from './picture-frame.tsx'

/** A circle of the mark has become a looking glass. */
export function Lens() {
  return (
    <PictureFrame>
      <circle cx="72" cy="46" r="30" />
      <path d="M94 68l24 24" strokeWidth="4" />
      <path d="M60 46h0M72 46h0M84 46h0" strokeWidth="4" />
      <Spark x={128} y={28} />
      <Spark x={28} y={80} size={2} />
    </PictureFrame>
  )
}
