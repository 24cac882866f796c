import { PictureFrame } from './picture-frame.tsx'

/** A circle with its sky, and a place beside it for somebody else. */
export function NewOrbit() {
  return (
    <PictureFrame>
      <circle cx="60" cy="52" r="30" />
      <circle cx="60" cy="52" r="38" strokeDasharray="1 8.95" />
      <circle cx="116" cy="52" r="24" strokeDasharray="1 7" />
      <path d="M116 44v16M108 52h16" className="stroke-primary" />
      <circle cx="60" cy="52" r="5" className="fill-primary stroke-none" />
    </PictureFrame>
  )
}
