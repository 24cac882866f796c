import { LogOut } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useLogOut } from '#/lib/use-log-out.ts'
import { Button } from '#/ui/button.tsx'

export function StaffLogOut({ className }: { className?: string }) {
  const { t } = useTranslation('staff')
  const { logOut, isPending } = useLogOut()
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isPending}
      className={className}
      icon={<LogOut aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      onClick={logOut}
    >
      {t('logOut')}
    </Button>
  )
}
