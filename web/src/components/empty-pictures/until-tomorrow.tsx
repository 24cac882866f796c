import { PictureFrame, Spark } from './picture-frame.tsx'

/** The moon is up, and a dotted way leads to the next sunrise. */
export function UntilTomorrow() {
  return (
    <PictureFrame>
      <path d="M58 20A24 24 0 1 0 78 58A20 20 0 0 1 58 20Z" className="fill-inset" />
      <path d="M10 88H150" />
      <path d="M112 88A16 16 0 0 1 144 88" className="fill-primary-soft stroke-primary" />
      <path d="M84 40C104 42 120 52 126 66" strokeDasharray="1 7" />
      <Spark x={106} y={22} />
      <Spark x={28} y={34} size={2} />
    </PictureFrame>
  )
}
