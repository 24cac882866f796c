import { PictureFrame, Spark } from './picture-frame.tsx'

/** A portrait with the mark on its corner, and one more to come on each side. */
export function LookedAt() {
  return (
    <PictureFrame>
      <rect x="14" y="28" width="40" height="52" rx="6" strokeDasharray="1 7" />
      <rect x="106" y="28" width="40" height="52" rx="6" strokeDasharray="1 7" />
      <rect x="52" y="16" width="56" height="72" rx="8" className="fill-inset" />
      <circle cx="80" cy="42" r="11" className="fill-background" />
      <path d="M60 76C60 58 100 58 100 76" className="fill-background" />
      <circle cx="101" cy="84" r="13" className="fill-background" />
      <circle cx="117" cy="84" r="13" className="fill-background" />
      <circle cx="101" cy="84" r="13" />
      <path
        d="M109 73.753A13 13 0 0 1 109 94.247A13 13 0 0 1 109 73.753Z"
        className="fill-primary stroke-none"
      />
      <Spark x={126} y={16} />
    </PictureFrame>
  )
}
