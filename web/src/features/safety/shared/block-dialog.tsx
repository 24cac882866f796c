import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { toast } from '#/ui/toast.tsx'
import { forgetPerson, type PersonName } from './forget-person.ts'

type BlockDialogProps = {
  person: PersonName
  open: boolean
  onOpenChange: (open: boolean) => void
  onBlocked: () => void
}

export function BlockDialog({ person, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id, name } = person
  const block = useMutation({
    mutationFn: () => api.safety.block({ userId: id }),
    onSuccess: () => {
      onOpenChange(false)
      toast({
        title: t('block.done'),
        description: t('block.doneText', { name }),
        tone: 'success',
        durationMs: 12_000,
        action: { label: t('ended.report'), onPress: () => void navigate({ to: '/settings/ended' }) },
      })
      onBlocked()
      forgetPerson(queryClient, id)
    },
    onError: () =>
      toast({ title: tCommon('error.title'), description: t('block.failed'), tone: 'destructive' }),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('block.title', { name })}
      description={t('block.text', { name })}
      confirmLabel={t('block.submit')}
      pendingLabel={t('block.submitting')}
      pending={block.isPending}
      onConfirm={() => block.mutate()}
    />
  )
}
