import { PictureFrame, Spark } from './picture-frame.tsx'

/** The frame of a photograph that nobody is in yet. */
export function EmptyFrame() {
  return (
    <PictureFrame>
      <rect x="36" y="12" width="88" height="80" rx="12" />
      <circle cx="69" cy="52" r="19" strokeDasharray="1 7" />
      <circle cx="91" cy="52" r="19" strokeDasharray="1 7" />
      <path d="M80 36.5A19 19 0 0 1 80 67.5A19 19 0 0 1 80 36.5Z" className="fill-primary-soft stroke-none" />
      <Spark x={108} y={28} size={4} />
    </PictureFrame>
  )
}
