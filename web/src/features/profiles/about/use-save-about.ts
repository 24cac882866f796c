import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import type { OwnAbout } from '@yuti/contract/about'
import { isPrompt, type Prompt } from '@yuti/contract/about-choices'
import { timeouts } from '@yuti/contract/limits'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'
import { ownProfileQuery } from '../queries.ts'

type SaveOptions = {
  onSaved: () => void
  /** Called when the server found nothing visible in the answer to this prompt. */
  onEmptyAnswer: (prompt: Prompt) => void
}

/** Saves the whole screen. After a failure everything typed stays, and the same button tries again. */
export function useSaveAbout({ onSaved, onEmptyAnswer }: SaveOptions) {
  const { t } = useTranslation('about')
  const queryClient = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)

  async function save(about: OwnAbout) {
    setIsSaving(true)
    try {
      const saved = await api.profiles.saveAbout(about, {
        signal: AbortSignal.timeout(timeouts.profileUpdateMs),
      })
      queryClient.setQueryData(ownProfileQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: orpc.profiles.preview.key() })
      toast({ title: t('saved'), tone: 'success' })
      onSaved()
    } catch (error) {
      const prompt = emptyAnswerOf(error)
      if (prompt) onEmptyAnswer(prompt)
      else toast({ title: t('saveFailed'), description: errorText(error), tone: 'destructive' })
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}

function emptyAnswerOf(error: unknown): Prompt | null {
  const data: unknown = hasCode(error, 'EMPTY_ANSWER') && error instanceof ORPCError ? error.data : null
  const isKnown = typeof data === 'object' && data !== null && 'prompt' in data
  return isKnown && isPrompt(data.prompt) ? data.prompt : null
}
