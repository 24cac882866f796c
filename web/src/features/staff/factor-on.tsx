import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast.tsx'
import { FactorHeading } from './factor-heading.tsx'

type FactorOnProps = { codesLeft: number; onCodes: (codes: string[]) => void }

export function FactorOn({ codesLeft, onCodes }: FactorOnProps) {
  const { t } = useTranslation(['staff', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => api.staff.renewRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <FactorHeading title={t('factor.on.title')} text={t('factor.on.left', { count: codesLeft })} />
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('factor.on.renew')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={t('factor.on.renewTitle')}
        description={t('factor.on.renewText')}
        confirmLabel={t('factor.on.renew')}
        pendingLabel={t('factor.on.renewing')}
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
    </>
  )
}
