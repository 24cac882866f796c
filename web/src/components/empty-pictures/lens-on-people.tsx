import { PictureFrame, Spark } from './picture-frame.tsx'

/** A looking glass made from a circle of the mark finds no such person. */
export function LensOnPeople() {
  return (
    <PictureFrame>
      <circle cx="70" cy="44" r="30" />
      <path d="M91 65.5l23 23" strokeWidth="4" />
      <circle cx="70" cy="36" r="8" strokeDasharray="1 5.28" />
      <path d="M55 60C56 46 84 46 85 60" strokeDasharray="1 5" />
      <Spark x={130} y={28} />
      <Spark x={28} y={76} size={2} />
    </PictureFrame>
  )
}
