import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { type AuthNotice, isProviderNotice } from './auth-notices.ts'
import { type AuthMode, type AuthValues, authChecks, emptyAuth } from './auth-values.ts'
import { useForm } from '#/features/account/use-form.ts'

// Few visits get to see these, so the form does not wait for them.
const CheckEmail = lazy(() => import('#/features/account/sign-up/check-email.tsx').then((file) => ({ default: file.CheckEmail })))
const Notice = lazy(() => import('./notice.tsx').then((file) => ({ default: file.Notice })))
const ProviderNotice = lazy(() =>
  import('#/features/account/providers/provider-notice.tsx').then((file) => ({ default: file.ProviderNotice })),
)

type AuthScreenProps = {
  mode: AuthMode
  notice: AuthNotice | null
  /** Other ways in. */
  children: ReactNode
}

/** Both modes share one form, so that nothing typed is lost between them or while the mail is waited for. */
export function AuthScreen({ mode, notice, children }: AuthScreenProps) {
  const { t } = useTranslation('account')
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const form = useForm<AuthValues>({ initial: emptyAuth, checks: authChecks[mode] })
  if (waitingFor !== null) {
    return (
      <AuthLayout>
        <Suspense>
          <CheckEmail email={waitingFor} onBack={() => setWaitingFor(null)} />
        </Suspense>
      </AuthLayout>
    )
  }
  const texts = mode === 'sign-in' ? 'signIn' : 'signUp'
  return (
    <AuthLayout>
      <AuthHeading title={t(`${texts}.title`)} text={t(`${texts}.text`)} />
      {notice && (
        <Suspense>
          {isProviderNotice(notice) ? (
            <ProviderNotice notice={notice} />
          ) : (
            <Notice notice={notice} email={form.values.email} onSent={setWaitingFor} />
          )}
        </Suspense>
      )}
      <AuthForm mode={mode} form={form} onMailNeeded={setWaitingFor}>
        {children}
      </AuthForm>
    </AuthLayout>
  )
}
