import { useTranslation } from '#/i18n/use-translation.ts'
import { Section } from './section.tsx'

const steps = ['confirm', 'profile', 'discover'] as const

export function AfterSection() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('after.title')} className="[--about:21rem] md:[--about:19rem]">
      <ol className="grid gap-8 md:grid-cols-3 md:gap-12">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 md:flex-col">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft font-display font-semibold text-lg text-primary-ink"
            >
              {index + 1}
            </span>
            <div className="flex flex-col gap-1.5">
              <h3 className="text-lg">{t(`after.${step}Title`)}</h3>
              <p className="text-mute">{t(`after.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
