import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { toast } from '#/ui/toast.tsx'
import { errorText } from './error-text.ts'
import { signOut } from './session.ts'

/** Signs out and goes to the landing page. A failure shows a toast and keeps the session. */
export function useSignOut() {
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOut(queryClient, () => navigate({ to: '/' })),
    onError: (error) =>
      toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return { signOut: () => mutate(), isPending }
}
