import { PictureFrame, Spark } from '#/components/empty-pictures/picture-frame.tsx'

/** The lens sinks into an open hand. */
export function TakenAlong() {
  return (
    <PictureFrame>
      <circle cx="64" cy="36" r="26" strokeDasharray="1 7" />
      <circle cx="96" cy="36" r="26" strokeDasharray="1 7" />
      <path d="M80 15.5A26 26 0 0 1 80 56.5A26 26 0 0 1 80 15.5Z" className="fill-primary-soft stroke-none" />
      <path d="M80 24v40M68 53l12 12l12-12" strokeWidth="2.5" className="stroke-primary" />
      <path d="M36 66c0 16 18 27 44 27s44-11 44-27" />
      <Spark x={134} y={22} />
      <Spark x={24} y={40} size={2} />
    </PictureFrame>
  )
}
