import { useTranslation } from '#/i18n/use-translation.ts'
import { Logo } from '#/components/logo.tsx'
import { Mark } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'

export function Hero() {
  const { t } = useTranslation(['landing', 'common'])
  return (
    <NightSky className="flex min-h-dvh flex-col px-6 pt-safe pb-safe md:px-10">
      <header className="mx-auto flex min-h-20 w-full max-w-6xl items-center">
        <Logo />
      </header>
      <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-8 pb-8 md:grid md:grid-cols-2 md:items-center md:gap-16 md:pb-20">
        <div className="flex flex-1 items-center justify-center md:order-2">
          <Mark className="max-h-[38dvh] w-full max-w-80 text-cream md:max-h-none md:max-w-md" />
        </div>
        <div className="flex flex-col gap-3 md:gap-5">
          <h1 className="text-3xl md:text-[3.5rem] md:leading-[1.08]">{t('common:slogan')}</h1>
          <p className="max-w-md text-base md:text-lg">{t('hero.text')}</p>
          <div className="mt-4 flex flex-col gap-2 sm:flex-row">
            <ButtonLink to="/auth" state={{ authMode: 'sign-up' }} className="sm:min-w-52">
              {t('hero.start')}
            </ButtonLink>
            <ButtonLink to="/auth" variant="on-night">
              {t('hero.haveAccount')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </NightSky>
  )
}
