import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PendingSignIn } from '@yuti/contract/account-providers'
import { useState } from 'react'
import { Letter } from '#/features/account/pictures/letter.tsx'
import { OutOfOrbit } from '#/components/empty-pictures/out-of-orbit.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { isInShell } from '#/platform/shell.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { checkPassword } from '../field-checks.ts'
import { ProofStatus } from '../proof/proof-status.tsx'
import { useProof } from '../proof/use-proof.ts'
import { useAfterSignIn } from '../use-after-sign-in.ts'
import { useForm } from '../use-form.ts'
import { CancelButton } from './cancel-button.tsx'

const initial = { password: '' }
const checks = { password: checkPassword }

/** Shown when the provider's address already has an account: its password proves that both belong to one person. */
export function LinkScreen({ pending }: { pending: PendingSignIn }) {
  const { t } = useTranslation('providers')
  const [isMailed, setIsMailed] = useState(false)
  const { email, provider } = pending
  if (isMailed) {
    return (
      <AuthLayout isShort picture={<Letter />}>
        <AuthHeading
          hasReplaced
          title={t('link.mailTitle')}
          text={<span className="wrap-anywhere">{t('link.mailText', { email })}</span>}
        />
        <Button variant="secondary" wide onClick={() => setIsMailed(false)}>
          {t('link.back')}
        </Button>
      </AuthLayout>
    )
  }
  const text = t('link.text', { provider: t(`name.${provider}`), email })
  return (
    <AuthLayout>
      <AuthHeading title={t('link.title')} text={<span className="wrap-anywhere">{text}</span>} />
      <LinkForm pending={pending} onMailed={() => setIsMailed(true)} />
    </AuthLayout>
  )
}

function LinkForm({ pending: { id, provider }, onMailed }: { pending: PendingSignIn; onMailed: () => void }) {
  const { t } = useTranslation(['providers', 'common'])
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  const proof = useProof()
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })
  const [isMailing, setIsMailing] = useState(false)

  async function fail(error: unknown) {
    if (hasCode(error, 'SIGN_IN_EXPIRED')) {
      return await navigate({ to: '/auth', search: { notice: 'provider-expired' }, replace: true })
    }
    toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
  }

  async function link({ password }: typeof initial) {
    try {
      const session = await proof.withProof((found) =>
        api.account.linkByPassword({ id, password, proof: found }),
      )
      toast({ title: t('link.done', { provider: t(`name.${provider}`) }), tone: 'success' })
      await afterSignIn(session)
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { password: 'wrongPassword' } as const
      await fail(error)
    }
    return undefined
  }

  async function requestMail() {
    setIsMailing(true)
    await api.account.requestLinkMail({ id, language: currentLanguage() }).then(onMailed, fail)
    setIsMailing(false)
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={onSubmit(link)}>
      <PasswordField {...text('password')} label={t('methods.password')} autoComplete="current-password" />
      <ProofStatus state={proof.state} />
      <Button type="submit" wide loading={isSubmitting} className="mt-2">
        {t(isSubmitting ? 'link.submitting' : 'link.submit')}
      </Button>
      {/* A mailed link opens in the system's browser, which does not have this pending sign-in. */}
      {!isInShell() && (
        <Button variant="secondary" wide loading={isMailing} onClick={() => void requestMail()}>
          {t(isMailing ? 'link.mailing' : 'link.mail')}
        </Button>
      )}
      <CancelButton id={id} />
    </form>
  )
}

/** The page that the mail links to. It needs a press, because link scanners open pages too. */
export function LinkMailScreen({ token }: { token: string }) {
  const { t } = useTranslation(['providers', 'common'])
  const afterSignIn = useAfterSignIn()
  const link = useMutation({
    mutationFn: () => api.account.linkByMail({ token }),
    onSuccess: (session) => afterSignIn(session),
    onError: (error) => {
      if (hasCode(error, 'INVALID_LINK')) return
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    },
  })
  if (hasCode(link.error, 'INVALID_LINK')) {
    return (
      <AuthLayout isShort picture={<OutOfOrbit />}>
        <AuthHeading hasReplaced title={t('link.deadTitle')} text={t('link.deadText')} />
        <ButtonLink to="/auth" wide>
          {t('link.toSignIn')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout isShort>
      <AuthHeading title={t('link.confirmTitle')} text={t('link.confirmText')} />
      <Button wide loading={link.isPending} onClick={() => link.mutate()}>
        {t(link.isPending ? 'link.submitting' : 'link.submit')}
      </Button>
    </AuthLayout>
  )
}
