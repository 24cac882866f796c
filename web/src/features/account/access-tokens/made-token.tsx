import { useBlocker } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { settingsCardStyle } from '#/features/account/shared/settings-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFocusWhen } from '#/lib/use-focus-when.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { buttonsStyle } from '#/ui/overlay.tsx'
import { toast } from '#/ui/toast.tsx'

/** Shows a new token for the one time; it takes the focus, because it appears away from the button. */
export function MadeToken({ token, onKept }: { token: string; onKept: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const card = useFocusWhen<HTMLElement>(true)

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      toast({ title: t('accessTokens.made.copied'), tone: 'success' })
    } catch {
      const description = t('accessTokens.made.copyFailed')
      toast({ title: t('common:error.title'), description, tone: 'destructive' })
    }
  }

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('accessTokens.made.title')}
      className={cn(settingsCardStyle, 'flex flex-col gap-4 outline-none')}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">{t('accessTokens.made.title')}</h2>
        <p className="text-muted text-sm">{t('accessTokens.made.text')}</p>
      </div>
      <output
        aria-label={t('accessTokens.made.label')}
        className="select-all break-all rounded-input border border-line bg-background px-4 py-3 font-mono text-sm"
      >
        {token}
      </output>
      <div className={buttonsStyle}>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" strokeWidth={1.75} className="size-5" />}
          onClick={() => void copy()}
        >
          {t('accessTokens.made.copy')}
        </Button>
        <Button onClick={onKept}>{t('accessTokens.made.kept')}</Button>
      </div>
      <LeaveDialog />
    </section>
  )
}

/** Asks before the token is lost by the Back button, another page or a reload. */
function LeaveDialog() {
  const { t } = useTranslation('settings')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== '/auth',
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => (open ? undefined : reset?.())}
      title={t('accessTokens.made.leave.title')}
      description={t('accessTokens.made.leave.text')}
      confirmLabel={t('accessTokens.made.leave.confirm')}
      isAboutLeaving
      onConfirm={() => proceed?.()}
    />
  )
}
