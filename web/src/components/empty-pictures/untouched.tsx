import { PictureFrame, Spark } from './picture-frame.tsx'

/** The mark rests whole under an arch: nothing has come apart. */
export function Untouched() {
  return (
    <PictureFrame>
      <path d="M14 92A66 66 0 0 1 146 92" strokeDasharray="1 7" />
      <circle cx="67" cy="64" r="24" />
      <circle cx="93" cy="64" r="24" />
      <path
        d="M80 43.8A24 24 0 0 1 80 84.2A24 24 0 0 1 80 43.8Z"
        className="fill-primary-soft stroke-primary"
      />
      <path d="M30 98H130" />
      <Spark x={80} y={14} size={4} />
    </PictureFrame>
  )
}
