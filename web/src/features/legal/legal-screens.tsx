import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { termsVersion } from '@yuti/contract/limits'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { readSite } from '#/features/legal/shared/site.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type LegalScreenProps = {
  title: string
  intro: string
  /** When the text last changed; a page without legal force says nothing. */
  updated?: string
  sections: { id: string; title: string; text: string }[]
  /** What the list of contents names, if that is not the sections alone. */
  contents?: { id: string; title: string }[]
  /** Is shown after the sections. */
  children?: ReactNode
}

export const linkStyle = 'text-primary-ink underline underline-offset-2'

export function LegalScreen({
  title,
  intro,
  updated,
  sections,
  contents = sections,
  children,
}: LegalScreenProps) {
  const { t } = useTranslation('legal')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const site = readSite()
  function goBack() {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <div className="min-h-dvh pb-safe">
      <DetailHeader title={title} onBack={goBack} />
      <main className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-x-16 px-5 pt-8 pb-16 xl:max-w-5xl xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents title={title} sections={contents} />
        <div className="flex flex-col gap-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-sm">{updated}</p>
            <LanguagePicker />
          </div>
          <p className="text-pretty font-display text-lg leading-snug">{intro}</p>
          <FoldedContents sections={contents} />
          {sections.map((section) => (
            <LegalSection key={section.id} id={section.id} title={section.title}>
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
        </div>
      </main>
    </div>
  )
}

type ContentsProps = { title: string; sections: { id: string; title: string }[] }

/** On a wide page a list of the sections stays beside them. */
function Contents({ title, sections }: ContentsProps) {
  return (
    <nav aria-label={title} className="sticky top-22 hidden self-start xl:block">
      <ul className="flex flex-col border-line border-l">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="-ml-px flex min-h-11 items-center border-transparent border-l-2 py-1.5 pl-4 text-muted text-sm leading-snug hover:border-primary hover:text-ink"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a narrow page the same list is folded, above the sections. */
function FoldedContents({ sections }: Pick<ContentsProps, 'sections'>) {
  const { t } = useTranslation('legal')
  return (
    <details className="group rounded-card border border-line bg-surface px-5 xl:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t('contents')}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-col divide-y divide-line border-line border-t">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="flex min-h-12 items-center py-2 text-primary-ink">
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function LegalSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="flex [scroll-margin-top:6rem] flex-col gap-3">
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
  'verification',
  'calculations',
  'links',
  'keeping',
  'rights',
  'device',
  'adults',
] as const

/** The policies carry the day of the version that a sign-up accepts. */
function useUpdated(): string {
  const { t } = useTranslation('legal')
  const format = useFormat()
  return t('updated', { day: format.day(termsVersion.slice(0, 10), 'long') })
}

export function PrivacyScreen() {
  const { t } = useTranslation('legal')
  return (
    <LegalScreen
      updated={useUpdated()}
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      sections={privacySections.map((section) => ({
        id: section,
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
      updated={useUpdated()}
      title={t('terms.title')}
      intro={t('terms.intro')}
      sections={termsSections.map((section) => ({
        id: section,
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
