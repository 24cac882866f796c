import { PictureFrame, Spark } from '#/components/empty-pictures/picture-frame.tsx'

/** A letter lies in the lens. */
export function Letter() {
  return (
    <PictureFrame>
      <circle cx="58" cy="52" r="34" />
      <circle cx="102" cy="52" r="34" strokeDasharray="1 7" />
      <rect x="62" y="40" width="36" height="25" rx="5" className="fill-surface stroke-primary" />
      <path d="M64 44l16 11l16-11" className="stroke-primary" />
      <Spark x={128} y={16} />
      <Spark x={26} y={84} size={2} />
    </PictureFrame>
  )
}
