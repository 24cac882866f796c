import { PictureFrame, Spark } from './picture-frame.tsx'

/** A portrait behind the lens of the mark, with one more to come on each side. */
export function LookedAt() {
  return (
    <PictureFrame>
      <rect x="14" y="28" width="40" height="52" rx="6" strokeDasharray="1 7" />
      <rect x="106" y="28" width="40" height="52" rx="6" strokeDasharray="1 7" />
      <rect x="52" y="16" width="56" height="72" rx="8" className="fill-inset" />
      <circle cx="80" cy="43" r="12" />
      <path d="M58 80C60 62 100 62 102 80" />
      <path d="M80 24A33 33 0 0 1 80 72A33 33 0 0 1 80 24Z" className="fill-primary-soft stroke-primary" />
      <Spark x={126} y={16} />
    </PictureFrame>
  )
}
