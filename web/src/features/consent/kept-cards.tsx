import type { ConsentLinkId, KeptResult } from '@yuti/contract/consent'
import { ResultCard } from '#/features/compatibility/shared/result-card.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

type KeptCardsProps = { kept: readonly KeptResult[]; onRemoved: () => void }

/** Cards of kept results; like calculations, without birth data. */
export function KeptCards({ kept, onRemoved }: KeptCardsProps) {
  const { t } = useTranslation('consent')
  const remove = useRemoveKept(onRemoved)
  return kept.map((result) => (
    <ResultCard
      key={result.id}
      {...result}
      calculatedAt={result.answeredAt}
      link={{ to: '/manual-compatibility/answers/$id', params: { id: result.id } }}
      removeLabel={t('list.deleteFor', { name: result.name })}
      onRemove={() => remove(result.id)}
    >
      <p className="mt-1 text-sm">{t('list.byThemselves')}</p>
    </ResultCard>
  ))
}

/** Deletes at once; the toast can undo it unless the guest has withdrawn the consent. */
function useRemoveKept(onRemoved: () => void) {
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
          action: { label: t('manual.remove.undo'), onPress: () => bringBack({ id }) },
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
