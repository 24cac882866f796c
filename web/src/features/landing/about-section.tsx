import { Moon } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ChannelsIcon, GatesIcon } from './chart-icons.tsx'
import { Point, Section } from './section.tsx'

export function AboutSection() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('about.title')} text={t('about.text')}>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-12">
        <Point
          icon={<Moon aria-hidden="true" strokeWidth={1.5} className="text-gold-ink" />}
          title={t('about.moonTitle')}
          text={t('about.moonText')}
        />
        <Point icon={<GatesIcon />} title={t('about.gatesTitle')} text={t('about.gatesText')} />
        <Point icon={<ChannelsIcon />} title={t('about.channelsTitle')} text={t('about.channelsText')} />
      </ul>
    </Section>
  )
}
