import { PictureFrame, Spark } from './picture-frame.tsx'

/** The line between the circles is broken, and the other one is out of sight. */
export function BrokenLink() {
  return (
    <PictureFrame>
      <circle cx="36" cy="56" r="24" />
      <circle cx="124" cy="56" r="24" strokeDasharray="1 7" />
      <path d="M67 56h7M86 56h7M76 47l-3-9M84 47l3-9M76 65l-3 9M84 65l3 9" />
      <Spark x={36} y={56} size={5} />
      <Spark x={146} y={22} size={2} />
    </PictureFrame>
  )
}
