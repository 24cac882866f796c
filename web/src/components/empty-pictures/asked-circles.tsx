import { PictureFrame, Spark } from './picture-frame.tsx'

/** The circles of several members ask, and the front one has the question. */
export function AskedCircles() {
  return (
    <PictureFrame>
      <circle cx="28" cy="36" r="17" strokeDasharray="1 6.12" />
      <circle cx="132" cy="36" r="17" strokeDasharray="1 6.12" />
      <path d="M62 80.4L50 94l4-20.4A31 31 0 1 1 62 80.4" className="fill-inset" />
      <path
        d="M71 44a9 9 0 1 1 13.5 7.8c-3 1.8-4.5 3.4-4.5 7.2M80 67h0"
        strokeWidth="2.5"
        className="stroke-primary"
      />
      <Spark x={138} y={78} />
    </PictureFrame>
  )
}
