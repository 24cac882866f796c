import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { Letter } from '#/features/account/pictures/letter.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { checkEmail } from '#/features/account/field-checks.ts'
import { useForm } from '#/features/account/use-form.ts'

const checks = { email: checkEmail }

export function ForgotPasswordScreen() {
  const { t } = useTranslation(['account', 'common'])
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { text, isSubmitting, onSubmit } = useForm({ initial: { email: '' }, checks })

  async function send(typed: { email: string }) {
    const email = typed.email.trim()
    try {
      await api.account.requestPasswordReset({ email, language: currentLanguage() })
      setSentTo(email)
    } catch (error) {
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
  }

  if (sentTo !== null) return <ResetMailSent email={sentTo} />
  return (
    <AuthLayout isShort>
      <AuthHeading title={t('forgot.title')} text={t('forgot.text')} />
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit(send)}>
        <TextField
          {...text('email')}
          type="email"
          label={t('field.email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" wide loading={isSubmitting}>
          {isSubmitting ? t('forgot.submitting') : t('forgot.submit')}
        </Button>
        <ButtonLink to="/auth" variant="ghost" wide>
          {t('forgot.back')}
        </ButtonLink>
      </form>
    </AuthLayout>
  )
}

function ResetMailSent({ email }: { email: string }) {
  const { t } = useTranslation('account')
  return (
    <AuthLayout isShort picture={<Letter />}>
      <AuthHeading hasReplaced title={t('forgot.sentTitle')} text={t('forgot.sentText', { email })} />
      <ButtonLink to="/auth" wide>
        {t('forgot.back')}
      </ButtonLink>
    </AuthLayout>
  )
}
