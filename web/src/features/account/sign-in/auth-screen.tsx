import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { type AuthNotice, isProviderNotice } from './auth-notices.ts'
import type { OtherWaysProps } from './other-ways.tsx'
import { type AuthMode, type AuthValues, authChecks, emptyAuth } from './auth-values.ts'
import { useForm } from '#/features/account/use-form.ts'
import { readWaiting, writeWaiting } from '#/features/account/sign-up/waiting.ts'

// Few visits show these, so they are not in the chunk of the form.
const CheckEmail = lazy(() =>
  import('#/features/account/sign-up/check-email.tsx').then((file) => ({ default: file.CheckEmail })),
)
const Letter = lazy(() =>
  import('#/features/account/pictures/letter.tsx').then((file) => ({ default: file.Letter })),
)
const LinkSent = lazy(() => import('./link-sent.tsx').then((file) => ({ default: file.LinkSent })))
const Notice = lazy(() => import('./notice.tsx').then((file) => ({ default: file.Notice })))
const ProviderNotice = lazy(() =>
  import('#/features/account/providers/provider-notice.tsx').then((file) => ({
    default: file.ProviderNotice,
  })),
)

type AuthScreenProps = {
  mode: AuthMode
  notice: AuthNotice | null
  /** Null unless its file has loaded with the page: a form that grew later would move what is below it. */
  OtherWays: ComponentType<OtherWaysProps> | null
  /** The buttons of Google and Apple. */
  children: ReactNode
}

/** Both modes share one form, so its fields survive a change of mode and the wait for the confirmation mail. */
export function AuthScreen({ mode, notice, OtherWays, children }: AuthScreenProps) {
  const { t } = useTranslation('account')
  const [waiting, setWaiting] = useState(notice ? null : readWaiting)
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  const form = useForm<AuthValues>({ initial: emptyAuth, checks: authChecks[mode] })
  function wait(email: string, hasCode: boolean) {
    const next = { email, hasCode }
    writeWaiting(next)
    setWaiting(next)
  }
  function stopWaiting() {
    writeWaiting(null)
    setWaiting(null)
  }
  if (waiting || linkSentTo !== null) {
    return (
      <AuthLayout
        isShort
        picture={
          <Suspense>
            <Letter />
          </Suspense>
        }
      >
        <Suspense>
          {waiting ? (
            <CheckEmail {...waiting} onBack={stopWaiting} />
          ) : (
            linkSentTo !== null && <LinkSent email={linkSentTo} onBack={() => setLinkSentTo(null)} />
          )}
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
            <Notice notice={notice} email={form.values.email} onSent={(email) => wait(email, false)} />
          )}
        </Suspense>
      )}
      <AuthForm
        mode={mode}
        form={form}
        onUnconfirmed={(email) => wait(email, false)}
        onSignedUp={(email) => wait(email, true)}
      >
        {mode === 'sign-in' && OtherWays && (
          <OtherWays email={form.values.email} onLinkSent={setLinkSentTo} />
        )}
        {children}
      </AuthForm>
    </AuthLayout>
  )
}
