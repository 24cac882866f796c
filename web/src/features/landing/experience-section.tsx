import { HeartHandshake, Lock, Sparkles } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { SampleDeck } from './sample-deck.tsx'
import { Point, Section } from './section.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

export function ExperienceSection() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('experience.title')} text={t('experience.text')} className="overflow-x-clip bg-sunken">
      <div className="grid items-center gap-12 md:grid-cols-2 md:gap-16">
        <SampleDeck />
        <ul className="flex flex-col gap-10">
          <Point
            icon={<Sparkles {...icon} />}
            title={t('experience.starsTitle')}
            text={t('experience.starsText')}
          />
          <Point
            icon={<Lock {...icon} />}
            title={t('experience.privateTitle')}
            text={t('experience.privateText')}
          />
          <Point
            icon={<HeartHandshake {...icon} />}
            title={t('experience.kindTitle')}
            text={t('experience.kindText')}
          />
        </ul>
      </div>
    </Section>
  )
}
