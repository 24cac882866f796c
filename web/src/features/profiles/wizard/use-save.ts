import { useQueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import { geolocation, timeouts } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import type { OwnProfile } from '@yuti/contract/profiles'
import { useState } from 'react'
import { storeRefusedMoment } from '#/features/births/shared/use-birth-moment.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorCode, errorText, hasCode, isTimeout } from '#/lib/error-text.ts'
import { sessionQuery } from '#/lib/session.ts'
import type { Position } from '#/platform/geolocation.ts'
import { toast } from '#/ui/toast.tsx'
import { ownProfileQuery } from '../queries.ts'
import { clearDraft } from './use-draft.ts'
import { toProfileDraft, type WizardDraft } from './draft.ts'

type SaveOptions = {
  userId: UserId
  askPlace: () => Promise<Position | null>
  onSaved: () => void
  /** Called when the server no longer has one of the photos. */
  onPhotosGone: () => void
  /** Called when the birth was refused. */
  onBadBirth: () => void
}

/** Saves the whole profile. After a failure the draft stays, and the same button tries again. */
export function useSave({ userId, askPlace, onSaved, onPhotosGone, onBadBirth }: SaveOptions) {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)

  async function save(draft: WizardDraft, photos: readonly Picture[]) {
    setIsSaving(true)
    const place = askPlace()
    const input = toProfileDraft(draft, photos, await positionInTime(place))
    try {
      if (!input) return
      const own = await api.profiles.save(input, { signal: AbortSignal.timeout(timeouts.profileUpdateMs) })
      if (!input.position) void sendLater(place)
      cacheSaved(own)
      toast({ title: t('save.done'), description: t('save.doneText'), tone: 'success' })
      onSaved()
    } catch (error) {
      toastError(error)
      if (input && storeRefusedMoment(queryClient, error, input)) onBadBirth()
    } finally {
      setIsSaving(false)
    }
  }

  function cacheSaved(own: OwnProfile) {
    clearDraft(userId)
    queryClient.setQueryData(ownProfileQuery.queryKey, own)
    queryClient.setQueryData(sessionQuery.queryKey, (session) =>
      session?.user ? { ...session, user: { ...session.user, name: own.name }, isComplete: true } : session,
    )
    void queryClient.invalidateQueries({ queryKey: orpc.discovery.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.compatibility.key() })
  }

  function toastError(error: unknown) {
    if (hasCode(error, 'UNDERAGE')) {
      toast({ title: t('age.title'), description: t('age.text'), tone: 'destructive' })
      onBadBirth()
      return
    }
    const isKnown = errorCode(error) !== null
    const text = isTimeout(error) ? t('save.timeout') : t('save.failedText')
    toast({
      title: t('save.failed'),
      description: isKnown ? errorText(error) : text,
      tone: 'destructive',
    })
    if (hasCode(error, 'PHOTO_MISSING')) onPhotosGone()
  }

  return { save, isSaving }
}

/** Returns null when the permission prompt is not answered in time, so that it does not block the save. */
function positionInTime(position: Promise<Position | null>): Promise<Position | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, geolocation.timeoutMs, null))
  return Promise.race([position, timeout])
}

/** The permission prompt may be answered after the save. If this call fails, the next save sends the position. */
async function sendLater(place: Promise<Position | null>): Promise<void> {
  const position = await place
  if (position) await api.profiles.updatePosition(position).catch(() => null)
}
