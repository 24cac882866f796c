import { PictureFrame, Spark } from '#/components/empty-pictures/picture-frame.tsx'

/** A key on its way from one circle to another, which lights only a part. */
export function LentKey() {
  return (
    <PictureFrame>
      <circle cx="38" cy="58" r="24" />
      <circle cx="128" cy="58" r="20" strokeDasharray="1 7" />
      <circle cx="76" cy="58" r="8" className="fill-primary-soft stroke-primary" />
      <path d="M84 58H110M102 58V65M109 58V63" className="stroke-primary" />
      <Spark x={94} y={26} />
    </PictureFrame>
  )
}
