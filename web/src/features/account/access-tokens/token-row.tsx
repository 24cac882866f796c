import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccessToken } from '@yuti/contract/access-tokens'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import {
  settingsRowButtonStyle,
  settingsRowStyle,
  settingsRowTextStyle,
} from '#/features/account/shared/settings-page.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast.tsx'

export function TokenRow({ token }: { token: AccessToken }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { name, scopes, expiresAt, lastUsedAt } = token
  const reads = scopes.map((scope) => t(`accessTokens.token.${scope}`)).join(', ')
  const used = lastUsedAt
    ? t('accessTokens.token.used', { date: format.ago(lastUsedAt) })
    : t('accessTokens.token.unused')
  return (
    <li className={settingsRowStyle}>
      <KeyRound aria-hidden="true" strokeWidth={1.75} className="size-6 text-muted" />
      <p className="wrap-anywhere min-w-0 font-medium">{name}</p>
      <div className={settingsRowTextStyle}>
        <p className="text-muted text-sm">{reads}</p>
        <p className="text-muted text-xs">
          {used} · {t('accessTokens.token.until', { date: format.date(expiresAt, 'medium') })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className={cn(settingsRowButtonStyle)}
        aria-label={t('accessTokens.token.revokeName', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('accessTokens.token.revoke')}
      </Button>
      {isAsking && <RevokeDialog token={token} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

/** A token that is already gone counts as revoked. */
function RevokeDialog({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () =>
      api.account.revokeAccessToken({ id }).catch((error: unknown) => {
        if (!hasCode(error, 'NOT_FOUND')) throw error
      }),
    onSuccess: async () => {
      toast({ title: t('accessTokens.revoke.done'), tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: orpc.account.listAccessTokens.key() })
    },
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => (next || revoke.isPending ? undefined : onClose())}
      title={t('accessTokens.revoke.title', { name })}
      description={t('accessTokens.revoke.text')}
      confirmLabel={t('accessTokens.revoke.submit')}
      pendingLabel={t('accessTokens.revoke.submitting')}
      pending={revoke.isPending}
      tone="danger"
      onConfirm={() => revoke.mutate()}
    />
  )
}
