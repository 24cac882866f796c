import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CalculationDraft } from '@yuti/contract/compatibility'
import { storeRefusedMoment } from '#/features/births/shared/use-birth-moment.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** Adds a calculation, announces its stars and opens the result. */
export function useAddCalculation(onDone: () => void) {
  const { t } = useTranslation(['compatibility', 'profiles', 'common'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sayUnderage = () =>
    toast({
      title: t('profiles:age.title'),
      description: t('form.underage'),
      tone: 'destructive',
    })

  const { mutate, isPending, error } = useMutation(
    orpc.compatibility.add.mutationOptions({
      onSuccess: ({ id, stars }) => {
        onDone()
        toast({
          title: t('form.done'),
          description: t('form.doneText', { count: stars }),
          tone: 'success',
        })
        void queryClient.invalidateQueries({ queryKey: orpc.compatibility.list.key() })
        void navigate({ to: '/manual-compatibility/$id', params: { id }, replace: true })
      },
      onError: (failure, draft) => {
        storeRefusedMoment(queryClient, failure, draft)
        const code = errorCode(failure)
        if (code === 'UNDERAGE') sayUnderage()
        else {
          toast({
            title: t('common:error.title'),
            description: code === null ? t('form.failed') : errorText(failure),
            tone: 'destructive',
          })
        }
        if (code === 'PROFILE_INCOMPLETE') void navigate({ to: '/profile-setup' })
      },
    }),
  )
  return { add: (draft: CalculationDraft) => mutate(draft), isAdding: isPending, error, sayUnderage }
}
