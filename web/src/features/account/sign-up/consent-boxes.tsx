import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { toast } from '#/ui/toast.tsx'

type Box = Pick<ComponentProps<typeof Checkbox>, 'name' | 'checked' | 'onChange'>

/** The documents open in a new tab, so the form keeps its fields. */
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

type Boxes = { isAdult: boolean; acceptsTerms: boolean }

/** Returns the two consents as the API wants them, or shows a toast about the missing one and returns null. */
export function useConsentCheck() {
  const { t } = useTranslation('account')
  return ({ isAdult, acceptsTerms }: Boxes): { isAdult: true; acceptsTerms: true } | null => {
    if (isAdult && acceptsTerms) return { isAdult, acceptsTerms }
    const [title, description] = isAdult
      ? [t('fieldError.required'), t('signUp.termsMissing')]
      : [t('fieldError.passwordWeak'), t('signUp.adultMissing')]
    toast({ title, description, tone: 'destructive' })
    return null
  }
}

type TaggedTextProps = {
  /** Such as "I agree to the <terms>Terms</terms>": translators decide where the tagged words go. */
  text: string
  tags: Record<string, (words: string) => ReactNode>
}

/** Replaces tags in a text, like react-i18next's `Trans` at a fraction of its weight. */
function TaggedText({ text, tags }: TaggedTextProps) {
  return text.split(/(<(\w+)>.*?<\/\2>)/).map((part, index) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? []
    const draw = tags[name]
    // Splitting by a pattern with two groups gives: text, tagged part, tag name, text and so on.
    if (index % 3 === 2) return null
    return <Fragment key={index}>{draw ? draw(words) : part}</Fragment>
  })
}
