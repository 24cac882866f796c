import { PictureFrame, Spark } from './picture-frame.tsx'

/** The two circles of the mark are clocks that show the same hour. */
export function SettledHours() {
  return (
    <PictureFrame>
      <circle cx="62" cy="52" r="30" />
      <circle cx="98" cy="52" r="30" />
      <path d="M80 28A30 30 0 0 1 80 76A30 30 0 0 1 80 28Z" className="fill-primary-soft stroke-none" />
      <path d="M56 52V34M56 52l-11 8M104 52V34M104 52l-11 8" strokeWidth="2" className="stroke-primary" />
      <circle cx="56" cy="52" r="2.5" className="fill-primary stroke-none" />
      <circle cx="104" cy="52" r="2.5" className="fill-primary stroke-none" />
      <Spark x={140} y={24} />
    </PictureFrame>
  )
}
