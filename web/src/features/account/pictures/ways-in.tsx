import { PictureFrame, Spark } from '#/components/empty-pictures/picture-frame.tsx'

/** Several ways lead to the same lens. */
export function WaysIn() {
  return (
    <PictureFrame>
      <path d="M22 22C44 22 50 40 62 46M16 62c18-4 32-6 44-6M34 92c10-12 20-20 32-26" strokeDasharray="1 7" />
      <circle cx="22" cy="22" r="4" className="fill-background" />
      <circle cx="16" cy="62" r="4" className="fill-background" />
      <circle cx="34" cy="92" r="4" className="fill-background" />
      <circle cx="88" cy="52" r="30" />
      <circle cx="114" cy="52" r="30" />
      <path d="M101 25A30 30 0 0 1 101 79A30 30 0 0 1 101 25Z" className="fill-primary stroke-none" />
      <Spark x={140} y={16} />
    </PictureFrame>
  )
}
