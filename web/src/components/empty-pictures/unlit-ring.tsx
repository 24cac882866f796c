import { PictureFrame } from './picture-frame.tsx'

/** The ring of a chart that nothing lights yet, around a young moon. */
export function UnlitRing() {
  return (
    <PictureFrame>
      <path d="M120.0 52.0L128.0 52.0M118.6 62.4L124.4 63.9M114.6 72.0L119.8 75.0M108.3 80.3L113.9 85.9M100.0 86.6L103.0 91.8M90.4 90.6L91.9 96.4M80.0 92.0L80.0 100.0M69.6 90.6L68.1 96.4M60.0 86.6L57.0 91.8M51.7 80.3L46.1 85.9M45.4 72.0L40.2 75.0M41.4 62.4L35.6 63.9M40.0 52.0L32.0 52.0M41.4 41.6L35.6 40.1M45.4 32.0L40.2 29.0M51.7 23.7L46.1 18.1M60.0 17.4L57.0 12.2M69.6 13.4L68.1 7.6M80.0 12.0L80.0 4.0M90.4 13.4L91.9 7.6M100.0 17.4L103.0 12.2M108.3 23.7L113.9 18.1M114.6 32.0L119.8 29.0M118.6 41.6L124.4 40.1" />
      <path d="M88 34A22 22 0 1 0 96 66A18 18 0 0 1 88 34Z" className="fill-inset" />
    </PictureFrame>
  )
}
