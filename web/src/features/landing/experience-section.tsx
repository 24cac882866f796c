import { HeartHandshake, Lock, Sparkles } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { SampleCard } from '#/components/sample-card.tsx'
import { samplePeople } from '#/components/sample-people/sample-people.ts'
import { Point, Section } from './section.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

export function ExperienceSection() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('experience.title')} text={t('experience.text')} className="bg-sunken">
      <div className="grid items-center gap-12 md:grid-cols-2 md:gap-16">
        <SampleCard
          photo={samplePeople.anna}
          name={t('experience.sampleName')}
          away={t('experience.sampleAway')}
          bio={t('experience.sampleBio')}
          className="mx-auto w-full max-w-90"
        />
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
