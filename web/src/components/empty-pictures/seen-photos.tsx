import { PictureFrame, Spark } from './picture-frame.tsx'

/** Photographs lie in a pile, and the lens of the mark ticks off the top one. */
export function SeenPhotos() {
  return (
    <PictureFrame>
      <rect x="40" y="24" width="48" height="62" rx="7" transform="rotate(-9 64 55)" />
      <rect x="72" y="24" width="48" height="62" rx="7" transform="rotate(9 96 55)" />
      <rect x="54" y="18" width="52" height="68" rx="8" className="fill-inset" />
      <circle cx="72" cy="50" r="16" />
      <circle cx="88" cy="50" r="16" />
      <path d="M80 36.1A16 16 0 0 1 80 63.9A16 16 0 0 1 80 36.1Z" className="fill-primary-soft stroke-none" />
      <path d="M74 50l4 4l8-9" strokeWidth="2.5" className="stroke-primary" />
      <Spark x={130} y={18} />
    </PictureFrame>
  )
}
