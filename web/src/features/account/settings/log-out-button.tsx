import { LogOut } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useLogOut } from '#/lib/use-log-out.ts'
import { Button } from '#/ui/button.tsx'

export function LogOutButton() {
  const { t } = useTranslation('account')
  const { logOut, isPending } = useLogOut()
  return (
    <Button
      variant="secondary"
      loading={isPending}
      icon={<LogOut aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      onClick={logOut}
    >
      {isPending ? t('settings.signingOut') : t('settings.signOut')}
    </Button>
  )
}
