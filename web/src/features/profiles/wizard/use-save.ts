import { useQueryClient } from '@tanstack/react-query'
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
import { useMomentText } from './birth-change-card.tsx'
import { birthOf, isBirthLocked, toProfileDraft, type WizardDraft } from './draft.ts'

type SaveOptions = {
  own: OwnProfile
  askPlace: () => Promise<Position | null>
  onSaved: () => void
  /** Called when the server no longer has one of the photos. */
  onPhotosGone: () => void
  /** Called when the birth was refused. */
  onBadBirth: () => void
}

/**
 * Saves the whole profile. After a failure the draft stays, and the same button tries again. If the save would use the
 * one change of the birth, `confirmation` asks first.
 */
export function useSave({ own, askPlace, onSaved, onPhotosGone, onBadBirth }: SaveOptions) {
  const { t } = useTranslation('profiles')
  const moment = useMomentText()
  const queryClient = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  /** The draft that waits for the answer to the question. */
  const [asked, setAsked] = useState<Parameters<typeof save> | null>(null)

  async function save(draft: WizardDraft, photos: readonly Picture[], isConfirmed = false) {
    setIsSaving(true)
    const place = askPlace()
    const typed = isBirthLocked(own) ? { ...draft, ...birthOf(own) } : draft
    const input = toProfileDraft(typed, photos, await positionInTime(place), isConfirmed)
    try {
      if (!input) return
      const saved = await api.profiles.save(input, { signal: AbortSignal.timeout(timeouts.profileUpdateMs) })
      if (!input.position) void sendLater(place)
      cacheSaved(saved)
      toast({ title: t('save.done'), description: savedText(saved), tone: 'success' })
      setAsked(null)
      onSaved()
    } catch (error) {
      if (hasCode(error, 'BIRTH_CHANGE_UNCONFIRMED')) {
        setAsked([draft, photos])
        return
      }
      toastError(error)
      if (isConfirmed && errorCode(error) !== null) setAsked(null)
      if (input && storeRefusedMoment(queryClient, error, input)) onBadBirth()
    } finally {
      setIsSaving(false)
    }
  }

  function savedText({ birthChange: { change } }: OwnProfile): string {
    if (change.kind !== 'pending') return t('save.doneText')
    return t('birthChange.pending', { moment: moment(change.effectiveAt) })
  }

  function cacheSaved(saved: OwnProfile) {
    clearDraft(own.id)
    queryClient.setQueryData(ownProfileQuery.queryKey, saved)
    queryClient.setQueryData(sessionQuery.queryKey, (session) =>
      session?.user ? { ...session, user: { ...session.user, name: saved.name }, isComplete: true } : session,
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
    if (hasCode(error, 'BIRTH_DATA_LOCKED') || hasCode(error, 'BIRTH_CHANGE_PENDING')) {
      // Another tab has used the change; the first step then says what is possible now.
      void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
      onBadBirth()
    }
  }

  const confirmation = {
    isOpen: asked !== null,
    onConfirm: () => {
      if (asked && !isSaving) void save(asked[0], asked[1], true)
    },
    onCancel: () => setAsked(null),
  }
  return { save, isSaving, confirmation }
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
