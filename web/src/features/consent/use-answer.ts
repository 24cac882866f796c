import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GuestAnswer, SharedResult } from '@yuti/contract/consent'
import { storeRefusedMoment } from '#/features/births/shared/use-birth-moment.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

type AnswerEnds = { onAnswered: (result: SharedResult) => void; onClosed: () => void }

export function useAnswer({ onAnswered, onClosed }: AnswerEnds) {
  const { t } = useTranslation(['consent', 'profiles', 'common'])
  const queryClient = useQueryClient()
  const sayUnderage = () =>
    toast({ title: t('profiles:age.title'), description: t('guest.underage'), tone: 'destructive' })
  const { mutate, isPending, error } = useMutation(
    orpc.consent.answer.mutationOptions({
      onSuccess: ({ result }) => onAnswered(result),
      onError: (failure, sent) => {
        storeRefusedMoment(queryClient, failure, sent)
        const code = errorCode(failure)
        if (code === 'INVALID_LINK') onClosed()
        else if (code === 'UNDERAGE') sayUnderage()
        else {
          const description = code === null ? t('guest.failed') : errorText(failure)
          toast({ title: t('common:error.title'), description, tone: 'destructive' })
        }
      },
    }),
  )
  return { answer: (answer: GuestAnswer) => mutate(answer), isAnswering: isPending, error, sayUnderage }
}
