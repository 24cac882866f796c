import { PictureFrame, Spark } from './picture-frame.tsx'

/** An orbit whose body is not there. */
export function OutOfOrbit() {
  return (
    <PictureFrame>
      <circle cx="80" cy="52" r="13" className="fill-primary-soft" />
      <ellipse cx="80" cy="52" rx="58" ry="24" strokeDasharray="1 7" transform="rotate(-14 80 52)" />
      <circle cx="131" cy="32" r="9" strokeDasharray="2 4" />
      <Spark x={34} y={24} />
      <Spark x={118} y={88} size={2} />
    </PictureFrame>
  )
}
