import { useState } from 'react'
import { useProof } from '#/features/account/proof/use-proof.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { peekReturnTo } from '#/lib/return-to.ts'
import { toast } from '#/ui/toast.tsx'

/** Requests a mail with a sign-in link, which then leads to the page that was wanted here. */
export function useRequestLink(onSent: (email: string) => void) {
  const { t } = useTranslation()
  const [isRequesting, setIsRequesting] = useState(false)
  const proof = useProof()
  async function request(email: string) {
    setIsRequesting(true)
    try {
      const returnTo = peekReturnTo()
      const wish = { email, language: currentLanguage(), returnTo }
      await proof.withProof((found) => api.account.requestSignInLink({ ...wish, proof: found }))
      onSent(email)
    } catch (error) {
      toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
    }
    setIsRequesting(false)
  }
  return { request, isRequesting, proof: proof.state }
}
