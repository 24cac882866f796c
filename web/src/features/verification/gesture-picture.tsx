import type { Gesture } from '@yuti/contract/verification-choices'

/** A simple face that makes the gesture, as in a mirror: the member's left is on the left. */
export function GesturePicture({ gesture, className }: { gesture: Gesture; className?: string }) {
  const turn = gesture === 'turn_left' ? -1 : gesture === 'turn_right' ? 1 : 0
  const lift = gesture === 'look_up' ? -7 : 0
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <g strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <ellipse cx="50" cy="50" rx="30" ry="37" />
        <g transform={`translate(${turn * 13} ${lift})`}>
          <Eyes isClosed={gesture === 'close_eyes'} />
          <path d={`M50 46 l${turn === 0 ? 3 : turn * 7} 12 h${turn === 0 ? -6 : turn * -6}`} />
          <path d={gesture === 'smile' ? 'M36 66 q14 15 28 0' : 'M42 70 h16'} />
        </g>
        {turn !== 0 && (
          <path
            className="text-primary-ink"
            d={turn < 0 ? 'M14 50 H3 m5 -6 l-6 6 l6 6' : 'M86 50 H97 m-5 -6 l6 6 l-6 6'}
          />
        )}
        {gesture === 'look_up' && <path className="text-primary-ink" d="M50 10 V1 m-6 5 l6 -6 l6 6" />}
        {gesture === 'thumb_up' && (
          <path
            className="text-primary-ink"
            d="M84 78 v-14 l5 -13 q5 0 4 6 l-1 6 h6 v15 q0 5 -6 5 h-8 q-4 0 -4 -5 z"
          />
        )}
      </g>
    </svg>
  )
}

function Eyes({ isClosed }: { isClosed: boolean }) {
  if (isClosed) return <path d="M34 43 q5 5 10 0 M56 43 q5 5 10 0" />
  return (
    <g fill="currentColor" stroke="none">
      <circle cx="39" cy="42" r="3.5" />
      <circle cx="61" cy="42" r="3.5" />
    </g>
  )
}
