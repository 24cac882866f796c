import type { ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '#/ui/checkbox.tsx'
import type { AuthValues } from './auth-values.ts'

/** The documents open beside the form, which keeps what was typed. */
export function ConsentBoxes({ register }: { register: UseFormRegister<AuthValues> }) {
  const { t } = useTranslation('account')
  const documents = {
    terms: <DocumentLink href="/terms-of-service" />,
    privacy: <DocumentLink href="/privacy-policy" />,
  }
  return (
    <div className="flex flex-col">
      <Checkbox {...register('isAdult')} label={t('signUp.adult')} />
      <Checkbox
        {...register('acceptsTerms')}
        label={<Trans t={t} i18nKey="signUp.terms" components={documents} />}
      />
    </div>
  )
}

/** `Trans` puts the words in. */
function DocumentLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-primary-ink underline underline-offset-2"
    >
      {children}
    </a>
  )
}
