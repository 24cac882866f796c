import { voiceNotes } from '@yuti/contract/limits'
import { cn } from '#/ui/class-names.ts'

type WaveformProps = {
  peaks: readonly number[]
  /** How much of it was played, from 0 to 1. */
  share: number
  isOnPrimary: boolean
}

/** Draws the peaks twice: all of them, and over them those that were played. */
export function Waveform({ peaks, share, isOnPrimary }: WaveformProps) {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      <Bars peaks={peaks} className={isOnPrimary ? 'text-on-primary/45' : 'text-border-strong/60'} />
      <Bars
        peaks={peaks}
        className={isOnPrimary ? 'text-on-primary' : 'text-primary-ink'}
        hiddenPercent={100 - share * 100}
      />
    </span>
  )
}

type BarsProps = { peaks: readonly number[]; className: string; hiddenPercent?: number }

function Bars({ peaks, className, hiddenPercent }: BarsProps) {
  return (
    <span
      className={cn('absolute inset-0 flex items-center gap-px', className)}
      style={hiddenPercent === undefined ? undefined : { clipPath: `inset(0 ${hiddenPercent}% 0 0)` }}
    >
      {peaks.map((peak, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the bars keep their order
          key={index}
          className="min-h-0.5 min-w-px flex-1 rounded-full bg-current"
          style={{ height: `${Math.max(6, (peak / voiceNotes.peakMax) * 70)}%` }}
        />
      ))}
    </span>
  )
}
