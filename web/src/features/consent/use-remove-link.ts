import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsentLinkId } from '@yuti/contract/consent'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** A link does not come back. */
export function useRemoveLink(onRemoved: () => void) {
  const { t } = useTranslation(['consent', 'common'])
  const queryClient = useQueryClient()
  function leaveOut(id: string) {
    queryClient.setQueryData(orpc.consent.list.queryKey(), (list) =>
      list ? { ...list, links: list.links.filter((link) => link.id !== id) } : list,
    )
    onRemoved()
  }
  const { mutate, isPending } = useMutation(
    orpc.consent.remove.mutationOptions({
      onSuccess: (_done, { id }) => leaveOut(id),
      onError: (error, { id }) => {
        // It was removed on another device.
        if (hasCode(error, 'NOT_FOUND')) leaveOut(id)
        else
          toast({ title: t('common:error.title'), description: t('list.removeFailed'), tone: 'destructive' })
      },
    }),
  )
  return { remove: (id: ConsentLinkId) => mutate({ id }), isRemoving: isPending }
}
