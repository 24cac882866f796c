import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSession } from '#/lib/session.ts'
import { toast } from '#/ui/toast.tsx'
import { keepVoice } from '../draft-store.ts'
import { useOnline } from '#/lib/use-online.ts'
import type { ThreadSource } from '../thread-source.ts'
import type { useThread } from '../use-thread.ts'

const loadBar = () => import('./voice-bar.tsx').then((file) => ({ default: file.VoiceBar }))
const VoiceBar = lazy(loadBar)

type Voice = {
  /** Absent where voice notes cannot be recorded: with staff, and in browsers without a recorder. */
  onRecord: (() => void) | undefined
  /** Replaces the input while a voice note is recorded or waits to be sent. */
  recorder: ReactNode
  /** What a screen reader says about the recording. */
  said: string
}

/** Voice notes of one conversation. The recorder is loaded with the first press. */
export function useVoice(
  { matchId }: ThreadSource,
  { draft, sendVoice, removeVoice }: ReturnType<typeof useThread>,
): Voice {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const [isRecording, setIsRecording] = useState(false)
  const [said, setSaid] = useState('')
  if (matchId === null || !user) return { onRecord: undefined, recorder: null, said }
  const { voice } = draft
  const begin = () => {
    loadBar().then(
      () => setIsRecording(true),
      () => toast({ title: t('failed.recorder'), description: t('failed.tryAgain'), tone: 'destructive' }),
    )
  }
  const send = () => {
    setIsRecording(false)
    sendVoice()
  }
  return {
    onRecord: canRecord() ? begin : undefined,
    recorder:
      isRecording || voice ? (
        <Suspense fallback={<div className="min-h-11" />}>
          <VoiceBar
            voice={voice}
            canSend={isOnline && draft.pending === null}
            onRecorded={(recorded) => keepVoice(queryClient, user.id, matchId, recorded)}
            onSend={send}
            onRemove={removeVoice}
            onClose={() => setIsRecording(false)}
            onSay={setSaid}
          />
        </Suspense>
      ) : null,
    said,
  }
}

/** Pages without https have no microphone. */
function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined
}
