import { PictureFrame, Spark } from './picture-frame.tsx'

/** A looking glass made from a circle of the mark finds empty days. */
export function LensOnBars() {
  return (
    <PictureFrame>
      <path d="M20 88h120" />
      <path d="M34 88v-6M126 88v-10M140 88v-4" strokeWidth="4" />
      <circle cx="74" cy="44" r="30" />
      <path d="M96 66l18 18" strokeWidth="4" />
      <path d="M60 56v-8M70 56v-18M80 56v-12M90 56v-6" strokeDasharray="3 4" className="stroke-primary" />
      <Spark x={128} y={26} />
    </PictureFrame>
  )
}
