import { PictureFrame, Spark } from './picture-frame.tsx'

/** A circle looks along a way that nobody has taken yet. */
export function SentOut() {
  return (
    <PictureFrame>
      <circle cx="48" cy="52" r="30" />
      <path d="M86 52C100 30 118 30 132 42" strokeDasharray="1 7" />
      <path
        d="M132 54.5s-5-3.5-5-7a2.8 2.8 0 0 1 5-1.6a2.8 2.8 0 0 1 5 1.6c0 3.5-5 7-5 7Z"
        className="fill-primary stroke-none"
      />
      <Spark x={112} y={72} />
    </PictureFrame>
  )
}
