import { moderation } from '@yuti/contract/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { footStyle } from '#/ui/overlay.tsx'
import { Textarea } from '#/ui/textarea.tsx'

type DismissFormProps = { isPending: boolean; onSubmit: (reason: string) => void; onClose: () => void }

/** Asks why the entry is no problem. */
export function DismissDialog({ isOpen, ...form }: DismissFormProps & { isOpen: boolean }) {
  const { t } = useTranslation('linkedAccounts')
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : form.onClose())}
      title={t('dismissForm.title')}
      description={t('dismissForm.text')}
      className="max-w-lg"
    >
      {isOpen && <DismissForm {...form} />}
    </Dialog>
  )
}

function DismissForm({ isPending, onSubmit, onClose }: DismissFormProps) {
  const { t } = useTranslation(['linkedAccounts', 'common'])
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isShort = reason.trim().length < moderation.reasonMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isShort && !isPending) onSubmit(reason.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Textarea
        label={t('dismissForm.reason')}
        error={isChecked && isShort ? t('dismissForm.short', { min: moderation.reasonMin }) : undefined}
        rows={3}
        maxLength={moderation.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={footStyle}>
        <Button variant="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t(isPending ? 'dismissForm.submitting' : 'dismissForm.submit')}
        </Button>
      </div>
    </form>
  )
}
