import { useTranslation } from '#/i18n/use-translation.ts'
import { LegalScreen } from './legal-screens.tsx'

const sections = [
  'collect',
  'birth',
  'why',
  'others',
  'photos',
  'calculations',
  'links',
  'keeping',
  'rights',
  'device',
  'adults',
] as const

export function PrivacyScreen() {
  const { t } = useTranslation('legal')
  return (
    <LegalScreen
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      sections={sections.map((section) => ({
        title: t(`privacy.${section}.title`),
        text: t(`privacy.${section}.text`),
      }))}
    />
  )
}
