import { PictureFrame, Spark } from './picture-frame.tsx'

/** One of the conversations in a list becomes a large circle that speaks. */
export function OpenedThread() {
  return (
    <PictureFrame>
      <path d="M38 26h18M38 52h18M38 78h18" />
      <circle cx="22" cy="26" r="9" />
      <circle cx="22" cy="78" r="9" />
      <circle cx="22" cy="52" r="9" className="fill-primary-soft stroke-primary" />
      <path d="M66 52h10" strokeDasharray="1 5" />
      <path d="M128 76.2L140 88l-3-18.6A30 30 0 1 0 128 76.2" />
      <path d="M106 52h0M115 52h0M124 52h0" strokeWidth="5" className="stroke-primary" />
      <Spark x={82} y={22} />
    </PictureFrame>
  )
}
