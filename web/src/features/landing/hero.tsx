import { useTranslation } from '#/i18n/use-translation.ts'
import { Logo } from '#/components/logo.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { HeroPicture } from './hero-picture.tsx'

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
