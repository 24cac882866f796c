import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ChannelsPicture, GatesPicture, MoonPicture } from './chart-pictures.tsx'
import { Section } from './section.tsx'

export function AboutSection() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('about.title')} text={t('about.text')}>
      <ul className="grid grid-cols-1 gap-10 md:grid-cols-3 md:gap-8">
        <Part picture={<MoonPicture />} title={t('about.moonTitle')} text={t('about.moonText')} />
        <Part picture={<GatesPicture />} title={t('about.gatesTitle')} text={t('about.gatesText')} />
        <Part picture={<ChannelsPicture />} title={t('about.channelsTitle')} text={t('about.channelsText')} />
      </ul>
    </Section>
  )
}

/** One of the three parts of a chart, with a picture. */
function Part({ picture, title, text }: { picture: ReactNode; title: string; text: string }) {
  return (
    <li className="flex flex-col gap-2">
      <div className="mb-3 flex h-56 items-center justify-center rounded-card border border-line bg-surface p-6">
        {picture}
      </div>
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
    </li>
  )
}
