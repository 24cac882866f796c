import { PictureFrame, Spark } from './picture-frame.tsx'

/** A circle of the mark speaks, and the other one has ticked it off. */
export function Answered() {
  return (
    <PictureFrame>
      <path d="M46 77.4L36 90l2-19.8A30 30 0 1 1 46 77.4" />
      <circle cx="98" cy="52" r="30" />
      <path d="M80 28A30 30 0 0 1 80 76A30 30 0 0 1 80 28Z" className="fill-primary-soft stroke-none" />
      <path d="M94 53l6 6l12-14" strokeWidth="2.5" className="stroke-primary" />
      <Spark x={138} y={26} />
    </PictureFrame>
  )
}
