import { PictureFrame, Spark } from './picture-frame.tsx'

/** One circle covers the other: the mark sleeps. */
export function Resting() {
  return (
    <PictureFrame>
      <circle cx="74" cy="52" r="30" />
      <path d="M97.5 33.3A30 30 0 1 1 97.5 70.7" strokeDasharray="1 7" />
      <path d="M68 44v16M80 44v16" strokeWidth="4" />
      <Spark x={122} y={26} />
      <Spark x={132} y={44} size={2} />
    </PictureFrame>
  )
}
