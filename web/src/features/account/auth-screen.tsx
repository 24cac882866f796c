import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import type { AuthNotice } from './auth-notices.ts'
import { type AuthMode, type AuthValues, authChecks, emptyAuth } from './auth-values.ts'
import { CheckEmail } from './check-email.tsx'
import { Notice } from './notice.tsx'
import { useForm } from './use-form.ts'

type AuthScreenProps = { mode: AuthMode; notice: AuthNotice | null }

/** Both modes share one form, so that nothing typed is lost between them or while the mail is waited for. */
export function AuthScreen({ mode, notice }: AuthScreenProps) {
  const { t } = useTranslation('account')
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const form = useForm<AuthValues>({ initial: emptyAuth, checks: authChecks[mode] })
  if (waitingFor !== null) {
    return (
      <AuthLayout>
        <CheckEmail email={waitingFor} onBack={() => setWaitingFor(null)} />
      </AuthLayout>
    )
  }
  const texts = mode === 'sign-in' ? 'signIn' : 'signUp'
  return (
    <AuthLayout>
      <AuthHeading title={t(`${texts}.title`)} text={t(`${texts}.text`)} />
      {notice && <Notice notice={notice} email={form.values.email} onSent={setWaitingFor} />}
      <AuthForm mode={mode} form={form} onMailNeeded={setWaitingFor} />
    </AuthLayout>
  )
}
