import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '@yuti/contract/languages'
import type { OwnProfile } from '@yuti/contract/profiles'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { readAfterFailure } from '#/lib/read-after-failure.ts'
import { toast } from '#/ui/toast.tsx'

type Change = {
  showAge?: boolean
  showDistance?: boolean
  showActivity?: boolean
  isPaused?: boolean
  sharesSeen?: boolean
  sharesTyping?: boolean
  showsPictures?: boolean
  language?: Language
}

/** Returns the previous values of the changed settings. */
function pickPrevious(before: OwnProfile, change: Change): Change {
  return Object.fromEntries(Object.entries(before).filter(([key]) => key in change))
}

/** Saves settings optimistically: shows a change at once and reverts it when the save fails. */
export function useSaveSettings() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const ownKey = orpc.profiles.own.queryKey()
  const saves = orpc.profiles.updateSettings.mutationKey()
  const show = (change: Change) =>
    queryClient.setQueryData<OwnProfile>(ownKey, (profile) => profile && { ...profile, ...change })
  const { mutate } = useMutation(
    orpc.profiles.updateSettings.mutationOptions({
      // Saves run one after the other, so the last choice wins.
      scope: { id: 'settings' },
      onMutate: async (change: Change) => {
        await queryClient.cancelQueries({ queryKey: ownKey })
        const before = queryClient.getQueryData<OwnProfile>(ownKey)
        show(change)
        return before
      },
      onSuccess: (_saved, change) => {
        // Nobody may swipe on a deck that was built before a pause.
        if ('isPaused' in change) queryClient.removeQueries({ queryKey: orpc.discovery.deck.key() })
      },
      onError: (error, change, before) => {
        if (before) show(pickPrevious(before, change))
        toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
      },
      onSettled: (_saved, error) => readAfterFailure(queryClient, { saves, shown: ownKey, error }),
    }),
  )
  return mutate
}
