import { PictureFrame, Spark } from './picture-frame.tsx'

/** The mark rests behind a shield: nobody has anything to report. */
export function CalmShield() {
  return (
    <PictureFrame>
      <path d="M80 8L120 21V50C120 74 102 88 80 97C58 88 40 74 40 50V21Z" />
      <circle cx="70" cy="50" r="19" />
      <circle cx="90" cy="50" r="19" />
      <path
        d="M80 33.8A19 19 0 0 1 80 66.2A19 19 0 0 1 80 33.8Z"
        className="fill-primary-soft stroke-primary"
      />
      <Spark x={134} y={26} />
    </PictureFrame>
  )
}
