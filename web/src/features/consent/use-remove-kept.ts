import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsentLinkId } from '@yuti/contract/consent'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** Deletes at once; the toast can undo it unless the guest has withdrawn the consent. */
export function useRemoveKept(onRemoved: () => void) {
  const { t } = useTranslation(['compatibility', 'common'])
  const queryClient = useQueryClient()
  const listKey = orpc.consent.list.queryKey()
  const sayError = (description: string) =>
    toast({ title: t('common:error.title'), description, tone: 'destructive' })

  function removeFromList(id: string) {
    queryClient.setQueryData(listKey, (list) =>
      list ? { ...list, kept: list.kept.filter((result) => result.id !== id) } : list,
    )
    onRemoved()
  }

  const { mutate: bringBack } = useMutation(
    orpc.consent.restore.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKey }),
      onError: () => sayError(t('manual.remove.undoFailed')),
    }),
  )
  // Callbacks of the hook: after the last result the cards unmount, and callbacks of `mutate()` would not run.
  const { mutate, isPending, variables } = useMutation(
    orpc.consent.remove.mutationOptions({
      onSuccess: (_done, { id }) => {
        removeFromList(id)
        toast({
          title: t('manual.remove.done'),
          description: t('manual.remove.doneText'),
          tone: 'success',
          durationMs: 8_000,
          action: { label: t('manual.remove.undo'), onPress: () => bringBack({ id }), takesFocus: true },
        })
      },
      onError: (error, { id }) => {
        sayError(t('manual.remove.failed'))
        // Another device has deleted it already.
        if (hasCode(error, 'NOT_FOUND')) removeFromList(id)
      },
    }),
  )

  return (id: ConsentLinkId) => {
    // Ignore a second press while the first is pending.
    if (!(isPending && variables.id === id)) mutate({ id })
  }
}
