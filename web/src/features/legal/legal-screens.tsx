import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { site } from '#/features/legal/shared/site.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type LegalScreenProps = {
  title: string
  intro: string
  sections: { title: string; text: string }[]
  /** Is shown after the sections. */
  children?: ReactNode
}

const linkStyle = 'text-primary-ink underline underline-offset-2'

function LegalScreen({ title, intro, sections, children }: LegalScreenProps) {
  const { t } = useTranslation('legal')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  function goBack() {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <div className="min-h-dvh pb-safe">
      <DetailHeader title={title} onBack={goBack} />
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-5 pt-8 pb-16">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm">{t('updated')}</p>
          <LanguagePicker />
        </div>
        <p className="text-pretty">{intro}</p>
        {sections.map((section) => (
          <LegalSection key={section.title} title={section.title}>
            {section.text.split('\n').map((paragraph) => (
              <p key={paragraph} className="text-pretty">
                {paragraph}
              </p>
            ))}
          </LegalSection>
        ))}
        {children}
        <LegalSection title={t('contact')}>
          <p>
            {t('email')}:{' '}
            <a href={`mailto:${site.email}`} className={linkStyle}>
              {site.email}
            </a>
          </p>
          <p>
            {t('website')}:{' '}
            <a href={site.website} className={linkStyle}>
              {site.website.replace('https://', '')}
            </a>
          </p>
        </LegalSection>
      </main>
    </div>
  )
}

function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

const privacySections = [
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
      sections={privacySections.map((section) => ({
        title: t(`privacy.${section}.title`),
        text: t(`privacy.${section}.text`),
      }))}
    />
  )
}

const termsSections = [
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
      sections={termsSections.map((section) => ({
        title: t(`terms.${section}.title`),
        text: t(`terms.${section}.text`),
      }))}
    >
      <Sources />
    </LegalScreen>
  )
}

const sources = [
  { name: 'GeoNames', url: 'https://www.geonames.org' },
  { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  { name: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
  { name: 'ODbL', url: 'https://opendatacommons.org/licenses/odbl/' },
]

/** Names the data of others; their licences ask for it. */
function Sources() {
  const { t } = useTranslation('legal')
  return (
    <LegalSection title={t('terms.sources.title')}>
      <p className="text-pretty">{t('terms.sources.text')}</p>
      <p className="flex flex-wrap gap-x-5">
        {sources.map(({ name, url }) => (
          <a key={url} href={url} className={cn(linkStyle, 'inline-flex min-h-11 min-w-11 items-center')}>
            {name}
          </a>
        ))}
      </p>
    </LegalSection>
  )
}
