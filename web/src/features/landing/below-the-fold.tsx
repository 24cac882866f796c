import { Mark } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { AboutSection } from './about-section.tsx'
import { Footer } from './footer.tsx'
import { Section } from './section.tsx'
import { Views } from './views.tsx'

export { Footer }

/** What follows the hero within the main part. */
export function BelowTheFold() {
  return (
    <>
      <AboutSection />
      <Views />
      <InvitationSection />
      <AfterSection />
    </>
  )
}

function InvitationSection() {
  const { t } = useTranslation('landing')
  return (
    <NightSky className="below-the-fold px-6 py-20 text-center md:py-28">
      <div className="mx-auto flex max-w-2xl flex-col items-center gap-5">
        <Mark className="w-28 text-cream" />
        <h2 className="text-2xl md:text-3xl">{t('invitation.title')}</h2>
        <p className="text-balance">{t('invitation.text')}</p>
        <ButtonLink
          to="/auth"
          state={{ authMode: 'sign-up' }}
          variant="cream"
          className="mt-2 w-full sm:w-auto sm:min-w-60"
        >
          {t('invitation.start')}
        </ButtonLink>
      </div>
    </NightSky>
  )
}

const steps = ['confirm', 'profile', 'discover'] as const

function AfterSection() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('after.title')} className="[--about:21rem] md:[--about:19rem]">
      <ol className="grid grid-cols-1 gap-8 md:grid-cols-3 md:gap-12">
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
              <p className="text-muted">{t(`after.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
