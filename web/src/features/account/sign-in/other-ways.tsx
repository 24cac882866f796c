import { KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { ProofStatus } from '#/features/account/proof/proof-status.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { isPasskeySupported } from '#/platform/passkeys.ts'
import { toast } from '#/ui/toast.tsx'
import { checkEmail } from '../field-checks.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useRequestLink } from './use-request-link.ts'

export type OtherWaysProps = {
  /** The current value of the email field. */
  email: string
  onLinkSent: (email: string) => void
}

/** Ways to sign in without a password, below the form. */
export function OtherWays({ email, onLinkSent }: OtherWaysProps) {
  const { t } = useTranslation(['account', 'common'])
  const [isTried, setIsTried] = useState(false)
  const { request, isRequesting, proof } = useRequestLink(onLinkSent)
  const isMissing = isTried && checkEmail(email) !== null

  function requestLink() {
    setIsTried(true)
    if (checkEmail(email) === null) {
      void request(email.trim())
      return
    }
    toast({ title: t('common:error.title'), description: t('mailLink.needsEmail'), tone: 'destructive' })
    document.querySelector<HTMLInputElement>('input[name=email]')?.focus()
  }

  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="mb-2 flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('provider.or')}
      </p>
      <PasskeyButton />
      <ProofStatus state={proof} />
      <Button variant="secondary" wide loading={isRequesting} onClick={requestLink}>
        <Mail aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t(isRequesting ? 'mailLink.requesting' : 'mailLink.request')}
      </Button>
      {isMissing && <p className="text-danger-ink text-xs">{t('mailLink.needsEmail')}</p>}
    </div>
  )
}

function PasskeyButton() {
  const { t } = useTranslation(['account', 'common'])
  const { signIn, isAsking } = usePasskeySignIn()
  function press() {
    if (isPasskeySupported()) signIn()
    else toast({ title: t('common:error.title'), description: t('passkey.unsupported'), tone: 'destructive' })
  }
  return (
    <Button variant="secondary" wide loading={isAsking} onClick={press}>
      <KeyRound aria-hidden="true" strokeWidth={1.75} className="size-5" />
      {t(isAsking ? 'passkey.signingIn' : 'passkey.signIn')}
    </Button>
  )
}
