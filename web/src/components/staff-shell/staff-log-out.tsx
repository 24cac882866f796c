import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { signOut } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'

export function StaffLogOut({ className }: { className?: string }) {
  const { t } = useTranslation(['staff', 'common'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOut(queryClient, () => navigate({ to: '/' })),
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isPending}
      className={className}
      icon={<LogOut aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      onClick={() => mutate()}
    >
      {t('logOut')}
    </Button>
  )
}
