import { PictureFrame } from '#/components/empty-pictures/picture-frame.tsx'

/** The lens has a keyhole. */
export function Keyhole() {
  return (
    <PictureFrame>
      <circle cx="62" cy="52" r="34" />
      <circle cx="98" cy="52" r="34" />
      <path d="M80 23.2A34 34 0 0 1 80 80.8A34 34 0 0 1 80 23.2Z" className="fill-primary-soft stroke-none" />
      <path
        d="M80 38a7 7 0 0 1 3.6 13l2.6 13.5h-12.4l2.6-13.5A7 7 0 0 1 80 38Z"
        className="fill-primary stroke-none"
      />
    </PictureFrame>
  )
}
