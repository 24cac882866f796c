import { useId } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { checkPassword } from '../field-checks.ts'
import { useForm } from '../use-form.ts'

const initial = { password: '' }

type MethodDialogProps = {
  title: string
  text: string
  submit: string
  isDanger?: boolean
  hasPassword: boolean
  onSubmit: (password: string | null) => Promise<void>
  onClose: () => void
}

/** Asks for the password once more, where there is one, before a way in comes or goes. */
export function MethodDialog({
  title,
  text: words,
  submit,
  isDanger = false,
  hasPassword,
  onSubmit: act,
  onClose,
}: MethodDialogProps) {
  const { t } = useTranslation(['providers', 'common'])
  const formId = useId()
  const checks = hasPassword ? { password: checkPassword } : {}
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })

  async function send({ password }: typeof initial) {
    try {
      await act(hasPassword ? password : null)
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { password: 'wrongPassword' } as const
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => (next || isSubmitting ? undefined : onClose())}
      title={title}
      description={words}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            loading={isSubmitting}
          >
            {isSubmitting ? t('methods.working') : submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit(send)}>
        {hasPassword && (
          <PasswordField
            {...text('password')}
            label={t('methods.yourPassword')}
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  )
}
