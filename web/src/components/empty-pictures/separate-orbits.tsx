import { PictureFrame, Spark } from './picture-frame.tsx'

/** Three circles keep to themselves: no thread leads from one to another. */
export function SeparateOrbits() {
  return (
    <PictureFrame>
      <circle cx="34" cy="62" r="20" />
      <circle cx="126" cy="62" r="20" />
      <circle cx="80" cy="32" r="20" />
      <circle cx="34" cy="62" r="5" className="fill-primary stroke-none" />
      <circle cx="126" cy="62" r="5" className="fill-primary stroke-none" />
      <circle cx="80" cy="32" r="5" className="fill-primary stroke-none" />
      <path d="M58 76q22 12 44 0" strokeDasharray="1 7" />
      <Spark x={80} y={70} />
    </PictureFrame>
  )
}
