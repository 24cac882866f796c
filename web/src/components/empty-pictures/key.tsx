import { PictureFrame, Spark } from './picture-frame.tsx'

/** The mark is the bow of a key. */
export function Key() {
  return (
    <PictureFrame>
      <circle cx="44" cy="52" r="24" />
      <circle cx="66" cy="52" r="24" />
      <path
        d="M55 30.7A24 24 0 0 1 55 73.3A24 24 0 0 1 55 30.7Z"
        className="fill-primary-soft stroke-primary"
      />
      <path d="M90 52H142M124 52v14M138 52v10" />
      <Spark x={104} y={28} size={4} />
    </PictureFrame>
  )
}
