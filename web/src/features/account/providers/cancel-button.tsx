import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'

/** Returns to the sign-in even when the call fails: the pending sign-in expires within the hour. */
export function CancelButton({ id }: { id: string }) {
  const { t } = useTranslation('providers')
  const navigate = useNavigate()
  const cancel = useMutation({
    mutationFn: () => api.account.cancelPending({ id }),
    onSettled: () => navigate({ to: '/auth', replace: true }),
  })
  return (
    <Button variant="ghost" wide loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('consent.cancel')}
    </Button>
  )
}
