import { PictureFrame, Spark } from './picture-frame.tsx'

/** One circle is here, and the place of the other one waits. */
export function Awaited() {
  return (
    <PictureFrame>
      <circle cx="62" cy="52" r="30" />
      <circle cx="98" cy="52" r="30" strokeDasharray="1 7" />
      <path d="M80 28A30 30 0 0 1 80 76A30 30 0 0 1 80 28Z" className="fill-primary-soft stroke-none" />
      <Spark x={136} y={26} />
    </PictureFrame>
  )
}
