import { PictureFrame } from '#/components/empty-pictures/picture-frame.tsx'

/** A computer, a phone and a tablet circle around the mark. */
export function OwnDevices() {
  return (
    <PictureFrame>
      <ellipse cx="80" cy="52" rx="56" ry="38" strokeDasharray="1 7" />
      <circle cx="73" cy="52" r="15" />
      <circle cx="87" cy="52" r="15" />
      <path d="M80 38.7A15 15 0 0 1 80 65.3A15 15 0 0 1 80 38.7Z" className="fill-primary stroke-none" />
      <rect x="20" y="34" width="16" height="28" rx="4" className="fill-background" />
      <path d="M26.5 57h3" />
      <rect x="100" y="10" width="32" height="21" rx="3" className="fill-background" />
      <path d="M96 36h40" />
      <rect x="104" y="72" width="24" height="18" rx="4" className="fill-background" />
    </PictureFrame>
  )
}
