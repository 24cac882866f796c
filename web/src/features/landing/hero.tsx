import { Logo } from '#/components/logo.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { StarsPill } from '#/components/stars.tsx'
import { samplePeople } from '#/features/landing/shared/sample-people/sample-people.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'

export function Hero() {
  const { t } = useTranslation(['landing', 'common'])
  return (
    <NightSky className="flex min-h-dvh flex-col px-6 pt-safe pb-safe md:px-10">
      <header className="mx-auto flex min-h-20 w-full max-w-6xl items-center">
        <Logo />
      </header>
      <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-10 pb-8 lg:grid lg:grid-cols-2 lg:items-center lg:gap-12 lg:pb-24">
        <div className="flex flex-1 items-center justify-center lg:order-2">
          <HeroPicture className="max-w-88 md:max-w-128 lg:max-w-none" />
        </div>
        <div className="flex flex-col gap-3 md:gap-5">
          <h1 className="text-3xl md:text-[3.5rem] lg:text-[min(3.5rem,4.4vw)] md:leading-[1.08] [&:lang(ru)]:max-md:text-[min(2.25rem,9.1vw)]">
            {t('common:slogan')}
          </h1>
          <p className="max-w-md text-base md:text-lg">{t('hero.text')}</p>
          <div className="mt-4 flex flex-col gap-2 sm:flex-row">
            <ButtonLink to="/auth" state={{ authMode: 'sign-up' }} className="sm:min-w-52">
              {t('hero.start')}
            </ButtonLink>
            <ButtonLink to="/auth" variant="on-night">
              {t('hero.haveAccount')}
            </ButtonLink>
          </div>
          <p className="text-center text-sm sm:text-left">{t('hero.promise')}</p>
        </div>
      </div>
    </NightSky>
  )
}

const portrait = 'absolute top-0 aspect-square w-[56.52%] rounded-full object-cover object-[50%_42%]'
const chip =
  'absolute whitespace-nowrap rounded-full border border-cream/25 bg-night-top/85 px-3.5 py-1.5 font-semibold text-xs'

/** The logo with two people in it: circles of radius 13, 20 apart, which cross sqrt(13² - 10²) = 8.307 above and below. */
function HeroPicture({ className }: { className?: string }) {
  const { t } = useTranslation('landing')
  return (
    <div aria-hidden="true" className={cn('relative aspect-46/26 w-full', className)}>
      <img
        src={samplePeople.leo}
        alt=""
        fetchPriority="high"
        width={640}
        height={800}
        className={cn(portrait, 'left-0')}
      />
      <img
        src={samplePeople.anna}
        alt=""
        fetchPriority="high"
        width={640}
        height={800}
        className={cn(portrait, '-scale-x-100 right-0')}
      />
      <svg viewBox="0 0 46 26" fill="none" className="absolute inset-0 size-full overflow-visible">
        <path d="M23 4.693A13 13 0 0 1 23 21.307A13 13 0 0 1 23 4.693Z" className="fill-primary" />
        {[13, 33].map((x) => (
          <circle
            key={x}
            cx={x}
            cy="13"
            r="13"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-cream"
          />
        ))}
      </svg>
      <span className={cn(chip, '-left-2 bottom-[17%] text-rhythm-ink')}>5–15 {t('channels.rhythm')}</span>
      <span className={cn(chip, '-right-1 top-[2%] text-beat-ink')}>14–2 {t('channels.beat')}</span>
      <StarsPill
        rating={{ stars: 5, isEstimate: false }}
        className="absolute -bottom-5 left-1/2 w-max -translate-x-1/2 shadow-float"
      />
    </div>
  )
}
