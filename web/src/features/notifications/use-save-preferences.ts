import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PreferenceChanges, Preferences } from '@yuti/contract/notifications'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { readAfterFailure } from '#/lib/read-after-failure.ts'
import { toast } from '#/ui/toast.tsx'
import { ownTimeZone } from './shared/own-time-zone.ts'

/** Saves preferences optimistically: shows a change at once and reverts it when the save fails. Always sends the time zone. */
export function useSavePreferences() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const key = orpc.notifications.preferences.queryKey()
  const saves = orpc.notifications.updatePreferences.mutationKey()
  const show = (change: PreferenceChanges) =>
    queryClient.setQueryData<Preferences>(key, (shown) => shown && { ...shown, ...change })
  const { mutate } = useMutation(
    orpc.notifications.updatePreferences.mutationOptions({
      // Saves run one after the other, so the last choice wins.
      scope: { id: 'notification-preferences' },
      onMutate: async (change: PreferenceChanges) => {
        await queryClient.cancelQueries({ queryKey: key })
        const before = queryClient.getQueryData<Preferences>(key)
        show(change)
        return before
      },
      onError: (error, change, before) => {
        if (before) show(Object.fromEntries(Object.entries(before).filter(([name]) => name in change)))
        toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
      },
      onSettled: (_saved, error) => readAfterFailure(queryClient, { saves, shown: key, error }),
    }),
  )
  return (change: PreferenceChanges) => mutate({ ...change, timeZone: ownTimeZone() })
}
