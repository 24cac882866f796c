import { PictureFrame, Spark } from './picture-frame.tsx'

/** A looking glass made from a circle of the mark finds no such word in what was said. */
export function LensOnWords() {
  return (
    <PictureFrame>
      <path d="M48 65.7L34 78l6-19A30 30 0 1 1 48 65.7" />
      <path d="M89 64.5l24 24" strokeWidth="4" />
      <path d="M60 44h0M72 44h0M84 44h0" strokeWidth="4" />
      <Spark x={128} y={26} />
      <Spark x={24} y={30} size={2} />
    </PictureFrame>
  )
}
