import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { TaggedText } from '#/components/tagged-text.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'

type Box = Pick<ComponentProps<typeof Checkbox>, 'name' | 'checked' | 'onChange'>

/** The documents open beside the form, which keeps what was typed. */
export function ConsentBoxes({ adult, terms }: { adult: Box; terms: Box }) {
  const { t } = useTranslation('account')
  return (
    <div className="flex flex-col">
      <Checkbox {...adult} label={t('signUp.adult')} />
      <Checkbox {...terms} label={<TaggedText text={t('signUp.terms')} tags={documents} />} />
    </div>
  )
}

const documents = {
  terms: (words: string) => <DocumentLink href="/terms-of-service">{words}</DocumentLink>,
  privacy: (words: string) => <DocumentLink href="/privacy-policy">{words}</DocumentLink>,
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
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
