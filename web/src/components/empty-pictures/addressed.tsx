import { PictureFrame, Spark } from './picture-frame.tsx'

/** A photograph is ready to leave, and the circle that it is for is not there yet. */
export function Addressed() {
  return (
    <PictureFrame>
      <rect x="24" y="24" width="44" height="56" rx="7" className="fill-inset" />
      <circle cx="40" cy="52" r="11" />
      <circle cx="52" cy="52" r="11" />
      <path d="M46 42.8A11 11 0 0 1 46 61.2A11 11 0 0 1 46 42.8Z" className="fill-primary-soft stroke-none" />
      <path d="M78 52h16M88 46l6 6l-6 6" className="stroke-primary" />
      <circle cx="124" cy="52" r="22" strokeDasharray="1 7" />
      <Spark x={124} y={52} />
    </PictureFrame>
  )
}
