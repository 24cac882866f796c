import { voiceNotes } from '@yuti/contract/limits'
import { ArrowUp, Square, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clock, VoicePlayer } from '#/components/voice-player.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { toast } from '#/ui/toast.tsx'
import type { LocalVoice } from './local-voice.ts'
import { type MicrophoneProblem, type Recording, type RecordingEnd, startRecording } from './recording.ts'

type VoiceBarProps = {
  /** A recording that waits to be sent. */
  voice: LocalVoice | null
  canSend: boolean
  /** Keeps a finished recording as the draft. Also called after the chat was left, so it changes no state of a component. */
  onRecorded: (voice: LocalVoice) => void
  /** Sends the draft. */
  onSend: () => void
  /** Deletes the draft. */
  onRemove: () => void
  /** Called when nothing is recorded and the bar has nothing to show. */
  onClose: () => void
  /** Tells a screen reader what happened. */
  onSay: (text: string) => void
}

/** Takes the place of the input: records, then lets the member listen, delete or send. */
export function VoiceBar(props: VoiceBarProps) {
  const { voice, canSend, onSend, onRemove, onClose } = props
  const { t } = useTranslation('voice')
  const recorder = useRecorder(props)
  const { state } = recorder
  const close = () => {
    if (voice) onRemove()
    else recorder.end('cancelled')
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works on each of its buttons
    <div onKeyDown={onKeyDown}>
      {voice ? (
        <Row
          left={<LeftButton label={t('delete')} icon={<Trash2 strokeWidth={1.75} />} onPress={close} />}
          right={<SendButton disabled={!canSend} onPress={onSend} isFocused />}
        >
          <VoicePlayer
            label={t('draft')}
            durationMs={voice.durationMs}
            peaks={voice.peaks}
            open={() => voice.url}
          />
        </Row>
      ) : typeof state === 'string' ? (
        <Row
          left={<LeftButton label={t('close')} icon={<X strokeWidth={1.75} />} onPress={close} isFocused />}
        >
          <p role={state === 'asking' ? undefined : 'alert'} className="py-2.5 text-muted text-sm">
            {t(state)}
          </p>
        </Row>
      ) : (
        <Row
          left={<LeftButton label={t('cancel')} icon={<Trash2 strokeWidth={1.75} />} onPress={close} />}
          right={
            <>
              <IconButton label={t('stop')} onClick={() => recorder.end('stopped')}>
                <Square strokeWidth={1.75} />
              </IconButton>
              <SendButton disabled={!canSend} onPress={() => recorder.end('sent')} isFocused />
            </>
          }
        >
          <Live recording={state} />
        </Row>
      )}
    </div>
  )
}

type RowProps = { left: ReactNode; right?: ReactNode; children: ReactNode }

function Row({ left, right, children }: RowProps) {
  return (
    <div className="flex min-h-11 items-center gap-1.5">
      {left}
      <div className="flex min-w-0 flex-1 items-center justify-center">{children}</div>
      {right}
    </div>
  )
}

type LeftButtonProps = { label: string; icon: ReactNode; onPress: () => void; isFocused?: boolean }

function LeftButton({ label, icon, onPress, isFocused = false }: LeftButtonProps) {
  return (
    <IconButton
      ref={isFocused ? takeFocus : undefined}
      label={label}
      className="text-muted"
      onClick={onPress}
    >
      {icon}
    </IconButton>
  )
}

function SendButton({
  disabled,
  onPress,
  isFocused,
}: {
  disabled: boolean
  onPress: () => void
  isFocused: boolean
}) {
  const { t } = useTranslation('voice')
  return (
    <IconButton
      ref={isFocused ? takeFocus : undefined}
      label={t('send')}
      variant="primary"
      shape="round"
      disabled={disabled}
      onClick={onPress}
    >
      <ArrowUp strokeWidth={2} />
    </IconButton>
  )
}

/** The bar replaces what had the focus. */
function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}

const liveBars = 24
const liveEveryMs = 100

/** The time so far and how loud it is, for the eye only: a screen reader would drown the recording. */
function Live({ recording }: { recording: Recording }) {
  const { t } = useTranslation('voice')
  const [{ elapsedMs, levels }, setLive] = useState({ elapsedMs: 0, levels: [] as number[] })
  useEffect(() => {
    const timer = setInterval(() => {
      const now = recording.read()
      setLive((before) => ({
        elapsedMs: now.elapsedMs,
        levels: [...before.levels, now.level].slice(-liveBars),
      }))
    }, liveEveryMs)
    return () => clearInterval(timer)
  }, [recording])
  const seconds = Math.floor(elapsedMs / 1000)
  const isNearEnd = seconds >= voiceNotes.maxSeconds - 10
  return (
    <div className="flex w-full min-w-0 items-center gap-2.5 rounded-full bg-inset px-4 py-2">
      <span aria-hidden="true" className="size-2.5 shrink-0 animate-shimmer rounded-full bg-danger" />
      <span role="timer" aria-label={t('recorded')} className="shrink-0 font-semibold text-sm tabular-nums">
        {clock(seconds)}
      </span>
      <span
        aria-hidden="true"
        className="flex h-7 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden"
      >
        {levels.map((level, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- the bars have places, not names
            key={index}
            className="w-1 shrink-0 rounded-full bg-primary"
            style={{ height: `${Math.max(10, Math.min(1, level * 1.6) * 100)}%` }}
          />
        ))}
      </span>
      {isNearEnd && (
        <span className="shrink-0 text-muted text-xs tabular-nums">−{voiceNotes.maxSeconds - seconds}</span>
      )}
    </div>
  )
}

type State = 'asking' | MicrophoneProblem | Recording

const saidAfter = {
  stopped: 'ready',
  limit: 'limitReached',
  interrupted: 'interrupted',
  cancelled: 'cancelled',
} as const satisfies Record<Exclude<RecordingEnd, 'sent'>, string>

/** Starts to record when the bar opens without a recording. Leaving the chat ends the recording and keeps it. */
function useRecorder({ voice, onRecorded, onSay, onSend, onClose }: VoiceBarProps) {
  const { t } = useTranslation('voice')
  const [state, setState] = useState<State>('asking')
  const recording = useRef<Recording | null>(null)

  const finish = useEffectEvent((why: RecordingEnd, recorded: LocalVoice | null, isGone: boolean) => {
    if (recorded) onRecorded(recorded)
    if (isGone) return
    if (why !== 'sent') onSay(t(saidAfter[why]))
    if (why === 'cancelled') return
    if (!recorded) {
      toast({ title: t('tooShort') })
      onClose()
    } else if (why === 'sent') onSend()
  })
  const receive = useEffectEvent((started: Recording | MicrophoneProblem, visit: { isOver: boolean }) => {
    if (typeof started === 'string') setState(started)
    else if (visit.isOver) started.end('cancelled')
    else {
      recording.current = started
      setState(started)
      onSay(t('begun'))
    }
  })
  const hasVoice = useEffectEvent(() => voice !== null)
  useEffect(() => {
    const visit = { isOver: false }
    if (!hasVoice())
      void startRecording((why, recorded) => finish(why, recorded, visit.isOver)).then((started) =>
        receive(started, visit),
      )
    return () => {
      visit.isOver = true
      recording.current?.end('interrupted')
    }
  }, [])
  return { state, end: (why: RecordingEnd) => recording.current?.end(why) }
}
