import type { VoiceNote } from '@yuti/contract/media'
import { useEffect, useRef } from 'react'
import { VoicePlayer } from '#/components/voice-player.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'

/** Loads the whole recording with one request when staff press play, so that the staff log shows one view. */
export function SealedVoice({ voice, name }: { voice: VoiceNote; name: string }) {
  const { t } = useTranslation('voice')
  const loaded = useRef<string | null>(null)
  useEffect(
    () => () => {
      if (loaded.current) URL.revokeObjectURL(loaded.current)
    },
    [],
  )
  const open = async () => {
    if (loaded.current) return loaded.current
    const response = await fetch(voice.url)
    if (!response.ok) throw new Error(`the recording is answered with ${response.status}`)
    const url = URL.createObjectURL(await response.blob())
    loaded.current = url
    return url
  }
  return (
    <VoicePlayer label={t('other', { name })} durationMs={voice.durationMs} peaks={voice.peaks} open={open} />
  )
}
