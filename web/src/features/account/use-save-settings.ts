import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '@yuti/contract/base'
import type { OwnProfile } from '@yuti/contract/profiles'
import { useTranslation } from 'react-i18next'
import { orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

type Change = { showAge?: boolean; language?: Language }

/** Shows at once, and takes it back when it could not be kept. */
export function useSaveSettings() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const ownKey = orpc.profiles.own.queryKey()
  const show = (change: Change) =>
    queryClient.setQueryData<OwnProfile>(ownKey, (profile) => profile && { ...profile, ...change })
  const { mutate } = useMutation(
    orpc.profiles.updateSettings.mutationOptions({
      onMutate: async (change: Change) => {
        await queryClient.cancelQueries({ queryKey: ownKey })
        const before = queryClient.getQueryData<OwnProfile>(ownKey)
        show(change)
        return before
      },
      onError: (error, _change, before) => {
        if (before) show({ showAge: before.showAge, language: before.language })
        toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
      },
    }),
  )
  return mutate
}
