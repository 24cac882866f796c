import { Logo } from '#/components/logo.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { LiveCouple } from './live-couple.tsx'
import { TryPanel } from './try-panel.tsx'

const frame = 'mx-auto w-full max-w-6xl xl:max-w-[88rem] 2xl:max-w-[100rem]'

/** On a wide page the sky of a visitor (`data-sky`) takes the place of everything below the header. */
export function Hero() {
  const { t } = useTranslation(['landing', 'common'])
  // Each sentence begins a line where there is room. From 1280 px up the title has 70 to 88 px in every language, so it follows
  // the window and not the size of the text; the column is wide enough for the longest sentence, which is Russian.
  const [first, ...rest] = t('common:slogan').split(/(?<=\.) /)
  return (
    <NightSky
      constellation="wide"
      className="flex min-h-dvh flex-col bg-night-head px-6 pt-safe pb-safe md:px-10 xl:px-16"
    >
      <header className={`${frame} flex min-h-20 items-center justify-between gap-4`}>
        <Logo />
        <ButtonLink to="/auth" variant="on-night" size="small" className="border border-on-photo/35">
          {t('hero.haveAccount')}
        </ButtonLink>
      </header>
      {/* The padding puts the columns in the middle. Centred columns would move while a slow browser is still reading them. */}
      <div
        className={`${frame} group/hero flex flex-1 flex-col gap-10 pt-4 pb-12 lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start lg:pt-[max(1rem,50dvh-17rem)] lg:has-data-sky:pt-4 lg:gap-14 lg:pb-16 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] xl:gap-10 min-[112rem]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]`}
      >
        <div className="flex min-w-0 flex-col gap-4 md:gap-6 lg:group-has-data-sky/hero:col-span-2">
          <h1 className="lg:group-has-data-sky/hero:sr-only text-3xl md:text-[3.5rem] lg:text-[min(4.4rem,5.2vw)] xl:text-[min(5.5vw,88px)] xl:tracking-[-0.03em] md:leading-[1.04] [&:lang(ru)]:max-md:text-[min(2.25rem,9.1vw)] lg:max-xl:[&:lang(ru)]:text-[4.6vw]">
            <span className="md:block">{first}</span> <span className="md:block">{rest.join(' ')}</span>
          </h1>
          <p className="max-w-xl lg:group-has-data-sky/hero:hidden text-base md:text-[1.3125rem] md:leading-[1.5]">
            {t('hero.text')}
          </p>
          <TryPanel />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:group-has-data-sky/hero:hidden">
            <p className="text-on-photo/85 text-sm">{t('hero.promise')}</p>
            <ButtonLink
              to="/auth"
              state={{ authMode: 'sign-up' }}
              variant="on-night"
              size="small"
              className="-mx-4 underline underline-offset-4"
            >
              {t('hero.start')}
            </ButtonLink>
          </div>
        </div>
        <LiveCouple className="mx-auto w-full max-w-88 md:max-lg:my-auto md:max-w-160 lg:max-w-none lg:group-has-data-sky/hero:hidden" />
      </div>
    </NightSky>
  )
}
