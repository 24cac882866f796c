import { PictureFrame, Spark } from './picture-frame.tsx'

/** The lens of the mark holds a tick above rows that are done. */
export function ClearedDesk() {
  return (
    <PictureFrame>
      <circle cx="67" cy="38" r="23" />
      <circle cx="93" cy="38" r="23" />
      <path d="M80 19A23 23 0 0 1 80 57A23 23 0 0 1 80 19Z" className="fill-primary-soft stroke-none" />
      <path d="M74 38l4 5l8-10" strokeWidth="2.5" className="stroke-primary" />
      <path d="M44 76h72" />
      <path d="M52 86h56M62 96h36" strokeDasharray="1 7" />
      <Spark x={128} y={22} />
    </PictureFrame>
  )
}
