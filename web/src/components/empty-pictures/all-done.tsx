import { PictureFrame } from './picture-frame.tsx'

/** The lens holds a tick: nothing waits. */
export function AllDone() {
  return (
    <PictureFrame>
      <circle cx="62" cy="52" r="30" />
      <circle cx="98" cy="52" r="30" />
      <path d="M80 28A30 30 0 0 1 80 76A30 30 0 0 1 80 28Z" className="fill-primary-soft stroke-none" />
      <path d="M73 52l5 6l10-12" strokeWidth="2.5" className="stroke-primary" />
    </PictureFrame>
  )
}
