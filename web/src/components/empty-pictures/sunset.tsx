import { PictureFrame, Spark } from './picture-frame.tsx'

/** The mark has set behind the horizon: everybody has been seen. */
export function Sunset() {
  return (
    <PictureFrame>
      <path d="M34.5 78A30 30 0 1 1 85 78M75 78A30 30 0 1 1 125.5 78" />
      <path
        d="M80 39.7A30 30 0 0 1 85 78H75A30 30 0 0 1 80 39.7Z"
        className="fill-primary-soft stroke-primary"
      />
      <path d="M10 78H150M34 88H126M58 97H102" />
      <Spark x={24} y={30} />
      <Spark x={140} y={22} size={4} />
      <Spark x={80} y={14} size={2.5} />
    </PictureFrame>
  )
}
