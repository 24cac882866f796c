import { voiceNotes } from '@yuti/contract/limits'
import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { wantsLessMotion } from '#/platform/less-motion.ts'
import { cn } from '#/ui/class-names.ts'
import { listenForSpeed, playbackSpeed, setPlaybackSpeed, takeSound } from './one-sound.ts'
import { Waveform } from './waveform.tsx'

type VoicePlayerProps = {
  /** Whose voice it is, as the accessible name of the player. */
  label: string
  durationMs: number
  peaks: readonly number[]
  /** Returns the address of the sound when it is first played; nothing is loaded before. */
  open: () => string | Promise<string>
  /** True on the colour of the member's own messages. */
  isOnPrimary?: boolean
}

/** Plays a voice note. The waveform is a slider: arrow keys move by a second, Page Up and Page Down by five. */
export function VoicePlayer({ label, durationMs, peaks, open, isOnPrimary = false }: VoicePlayerProps) {
  const { t } = useTranslation('voice')
  const player = usePlayer(open)
  const { isPlaying, position, hasFailed } = player
  const seconds = durationMs / 1000
  const at = Math.min(position, seconds)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    player.seek(Math.max(0, Math.min(seconds, at + step)))
  }
  return (
    <fieldset aria-label={label} className="w-60 min-w-0 max-w-full">
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          aria-label={isPlaying ? t('pause') : t('play')}
          onClick={player.toggle}
          className={cn(
            'flex size-11 shrink-0 items-center justify-center rounded-full',
            isOnPrimary ? 'bg-on-primary/16 text-on-primary' : 'bg-inset text-primary-ink',
          )}
        >
          {isPlaying ? (
            <Pause aria-hidden="true" strokeWidth={1.75} className="size-5" />
          ) : (
            <Play aria-hidden="true" strokeWidth={1.75} className="ml-0.5 size-5" />
          )}
        </button>
        <div className="relative h-11 min-w-0 flex-1 rounded-small has-focus-visible:outline-2 has-focus-visible:outline-current">
          <Waveform peaks={peaks} share={seconds > 0 ? at / seconds : 0} isOnPrimary={isOnPrimary} />
          <input
            type="range"
            aria-label={t('position')}
            aria-valuetext={t('positionOf', { at: clock(at), all: clock(seconds) })}
            min={0}
            max={seconds}
            step={0.1}
            value={at}
            onChange={(event) => player.seek(Number(event.target.value))}
            onKeyDown={onKeyDown}
            className="absolute inset-0 m-0 size-full cursor-pointer touch-pan-y opacity-0"
          />
        </div>
        <SpeedButton />
      </div>
      <p className="pl-12.5 text-xs tabular-nums leading-none">
        {hasFailed ? t('failed') : clock(isPlaying || at > 0 ? at : seconds)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what members say to each other has no transcript */}
      <audio {...player.element} preload="none" />
    </fieldset>
  )
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
}

/** `m:ss`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function SpeedButton() {
  const { t, language } = useTranslation('voice')
  const speed = useSyncExternalStore(listenForSpeed, playbackSpeed)
  const text = `${speed.toLocaleString(language)}×`
  const next = voiceNotes.speeds.find((one) => one > speed) ?? voiceNotes.speeds[0]
  return (
    <button
      type="button"
      aria-label={t('speed', { speed: text })}
      onClick={() => setPlaybackSpeed(next)}
      className="h-11 min-w-11 shrink-0 rounded-small text-center font-semibold text-xs tabular-nums"
    >
      {text}
    </button>
  )
}

function usePlayer(open: VoicePlayerProps['open']) {
  const ref = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const speed = useSyncExternalStore(listenForSpeed, playbackSpeed)

  useEffect(() => {
    if (ref.current) ref.current.playbackRate = speed
  }, [speed])
  useEffect(() => {
    const element = ref.current
    return () => element?.pause()
  }, [])
  // The event comes four times a second, which shows as jumps in a short note.
  useEffect(() => {
    if (!isPlaying || wantsLessMotion()) return undefined
    let frame = requestAnimationFrame(function follow() {
      setPosition(ref.current?.currentTime ?? 0)
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])

  const start = async (element: HTMLAudioElement) => {
    setHasFailed(false)
    try {
      const url = await open()
      if (element.getAttribute('src') !== url) {
        element.src = url
        element.currentTime = position
      }
      element.playbackRate = playbackSpeed()
      await element.play()
    } catch (error) {
      // Another note was started, or this one paused, before it began to play.
      if (error instanceof DOMException && error.name === 'AbortError') return
      // The next press loads it again.
      element.removeAttribute('src')
      setIsPlaying(false)
      setHasFailed(true)
    }
  }

  return {
    isPlaying,
    position,
    hasFailed,
    toggle: () => {
      const element = ref.current
      if (!element) return
      if (isPlaying) element.pause()
      else void start(element)
    },
    seek: (seconds: number) => {
      setPosition(seconds)
      if (ref.current?.getAttribute('src')) ref.current.currentTime = seconds
    },
    element: {
      ref,
      onPlay: () => {
        if (ref.current) takeSound(ref.current)
        setIsPlaying(true)
      },
      onPause: () => setIsPlaying(false),
      onError: () => {
        setIsPlaying(false)
        setHasFailed(true)
      },
      onTimeUpdate: () => setPosition(ref.current?.currentTime ?? 0),
      onEnded: () => {
        setIsPlaying(false)
        setPosition(0)
        if (ref.current) ref.current.currentTime = 0
      },
    },
  }
}
