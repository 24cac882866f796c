import { PictureFrame } from './picture-frame.tsx'

/** Two circles are about to touch. */
export function FirstTouch() {
  return (
    <PictureFrame>
      <circle cx="46" cy="56" r="30" />
      <circle cx="114" cy="56" r="30" />
      <path d="M80 44v-14M72 46l-7-11M88 46l7-11" />
      <circle cx="80" cy="56" r="4" className="fill-primary stroke-none" />
    </PictureFrame>
  )
}
