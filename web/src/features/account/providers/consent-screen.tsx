import { useNavigate } from '@tanstack/react-router'
import type { PendingSignIn } from '@yuti/contract/account-providers'
import type { ChangeEvent } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { ProofStatus } from '#/features/account/proof/proof-status.tsx'
import { useProof } from '#/features/account/proof/use-proof.ts'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { ConsentBoxes, useConsentCheck } from '#/features/account/sign-up/consent-boxes.tsx'
import { useAfterSignIn } from '../use-after-sign-in.ts'
import { useForm } from '../use-form.ts'
import { CancelButton } from './cancel-button.tsx'

const initial = { isAdult: false, acceptsTerms: false }

/** Asks for the consents of a sign-up after the first sign-in with a provider. */
export function ConsentScreen({ pending }: { pending: PendingSignIn }) {
  const { t } = useTranslation(['providers', 'common'])
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  const checkConsent = useConsentCheck()
  const { state, prepareSignUp, withProof } = useProof()
  const { box, isSubmitting, onSubmit } = useForm({ initial, checks: {} })
  const { id, provider, email } = pending
  const adult = box('isAdult')

  // A click on a box gives it no focus in Safari.
  function changeAdult(event: ChangeEvent<HTMLInputElement>) {
    prepareSignUp()
    adult.onChange(event)
  }

  async function accept(boxes: typeof initial) {
    const consent = checkConsent(boxes)
    if (!consent) return
    try {
      await afterSignIn(await withProof((proof) => api.account.acceptPending({ id, ...consent, proof })))
    } catch (error) {
      if (hasCode(error, 'SIGN_IN_EXPIRED')) {
        return await navigate({ to: '/auth', search: { notice: 'provider-expired' }, replace: true })
      }
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
  }

  return (
    <AuthLayout>
      <AuthHeading
        title={t('consent.title')}
        text={
          <span className="wrap-anywhere">
            {t('consent.text', { provider: t(`name.${provider}`), email })}
          </span>
        }
      />
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit(accept)}>
        <ConsentBoxes adult={{ ...adult, onChange: changeAdult }} terms={box('acceptsTerms')} />
        <ProofStatus state={state} />
        <Button type="submit" wide loading={isSubmitting}>
          {t(isSubmitting ? 'consent.submitting' : 'consent.submit')}
        </Button>
        <CancelButton id={id} />
      </form>
    </AuthLayout>
  )
}
