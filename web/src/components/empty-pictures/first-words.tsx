import { PictureFrame } from './picture-frame.tsx'

/** Two circles speak: each has the tail of a speech bubble. */
export function FirstWords() {
  return (
    <PictureFrame>
      <path d="M46 77.4L36 90l2-19.8A30 30 0 1 1 46 77.4" />
      <path d="M114 77.4L124 90l-2-19.8A30 30 0 1 0 114 77.4" />
      <path d="M80 28A30 30 0 0 1 80 76A30 30 0 0 1 80 28Z" className="fill-primary-soft stroke-none" />
      <path d="M72 52h0M80 52h0M88 52h0" strokeWidth="5" className="stroke-primary" />
    </PictureFrame>
  )
}
