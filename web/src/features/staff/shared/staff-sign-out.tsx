import { LogOut } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSignOut } from '#/lib/use-sign-out.ts'
import { Button } from '#/ui/button.tsx'

export function StaffSignOut({ className }: { className?: string }) {
  const { t } = useTranslation('staff')
  const { signOut, isPending } = useSignOut()
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isPending}
      className={className}
      icon={<LogOut aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      onClick={signOut}
    >
      {t('signOut')}
    </Button>
  )
}
