import { useTranslation } from '#/i18n/use-translation.ts'
import { LegalScreen } from './legal-screens.tsx'

const sections = [
  'age',
  'profile',
  'conduct',
  'children',
  'notice',
  'compatibility',
  'meeting',
  'ending',
  'liability',
  'changes',
] as const

export function TermsScreen() {
  const { t } = useTranslation('legal')
  return (
    <LegalScreen
      title={t('terms.title')}
      intro={t('terms.intro')}
      sections={sections.map((section) => ({
        title: t(`terms.${section}.title`),
        text: t(`terms.${section}.text`),
      }))}
    />
  )
}
