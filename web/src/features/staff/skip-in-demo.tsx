import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'

/** The server decides where it may be offered, and whether it is granted. */
export function SkipInDemo({ onVerified }: { onVerified: () => Promise<void> }) {
  const { t } = useTranslation(['staff', 'common'])
  const skip = useMutation({
    mutationFn: async () => {
      await api.staff.skipInDemo()
      await onVerified()
    },
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <div className="flex flex-col gap-3 rounded-input bg-gold-soft p-4 text-gold-ink text-sm">
      <p>{t('factor.demo.text')}</p>
      <Button variant="secondary" size="small" loading={skip.isPending} onClick={() => skip.mutate()}>
        {t('factor.demo.skip')}
      </Button>
    </div>
  )
}
