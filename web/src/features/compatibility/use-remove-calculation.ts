import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calculation } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

const removal = orpc.compatibility.remove.mutationKey()
const isAbout =
  (id: string) =>
  ({ state: { variables } }: Pick<Mutation, 'state'>) =>
    typeof variables === 'object' && variables !== null && 'id' in variables && variables.id === id

/** Deletes at once; the toast can undo it. */
export function useRemoveCalculation(onRemoved: () => void) {
  const { t } = useTranslation(['compatibility', 'common'])
  const queryClient = useQueryClient()
  const listKey = orpc.compatibility.list.queryKey()
  const invalidate = () => void queryClient.invalidateQueries({ queryKey: listKey })
  const sayError = (description: string) =>
    toast({ title: t('common:error.title'), description, tone: 'destructive' })

  const { mutate: bringBack } = useMutation(
    orpc.compatibility.add.mutationOptions({
      onSuccess: invalidate,
      onError: () => sayError(t('manual.remove.undoFailed')),
    }),
  )
  const { mutate } = useMutation(
    orpc.compatibility.remove.mutationOptions({
      onSuccess: (_done, { id }) => removeFromList(id),
      onError: (error, { id }) => {
        sayError(t('manual.remove.failed'))
        // Another device has deleted it already.
        if (hasCode(error, 'NOT_FOUND')) removeFromList(id)
      },
    }),
  )

  function removeFromList(id: string) {
    queryClient.setQueryData(listKey, (list) =>
      list ? { calculations: list.calculations.filter((other) => other.id !== id) } : list,
    )
    onRemoved()
  }

  return (calculation: Calculation) => {
    const { id, name, birth } = calculation
    const undo = () =>
      bringBack({
        id,
        name,
        birthDate: birth.date,
        birthTime: birth.time,
        timeIsAbout: birth.timeIsAbout,
        birthCity: birth.city,
        disambiguation: birth.disambiguation,
      })
    // Ignore a second press while the first is pending.
    if (queryClient.isMutating({ mutationKey: removal, predicate: isAbout(id) }) > 0) return
    mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            title: t('manual.remove.done'),
            description: t('manual.remove.doneText'),
            tone: 'success',
            durationMs: 8_000,
            action: { label: t('manual.remove.undo'), onPress: undo, takesFocus: true },
          }),
      },
    )
  }
}
