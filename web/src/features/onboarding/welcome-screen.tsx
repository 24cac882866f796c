import { Camera, Orbit, PenLine } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Logo } from '#/components/logo.tsx'
import { Mark, meetingStyle } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { setFlag } from '#/platform/storage.ts'
import { Button } from '#/ui/button.tsx'
import { TurningSky } from '#/components/turning-sky.tsx'

const steps = [
  { key: 'birth', Icon: Orbit },
  { key: 'about', Icon: PenLine },
  { key: 'photos', Icon: Camera },
] as const

/** Shown once: its button sets the flag that skips it next time. */
export function WelcomeScreen({ name }: { name: string }) {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  function start() {
    setFlag('hasSeenWelcome')
    void navigate({ to: '/profile-setup' })
  }
  return (
    <NightSky constellation={false} className="flex min-h-dvh flex-col px-6 pt-safe pb-safe lg:px-10">
      <header className="mx-auto flex min-h-17 w-full items-center lg:max-w-6xl lg:pt-4 2xl:max-w-[88rem]">
        <Logo />
      </header>
      <main className="relative mx-auto flex w-full max-w-md flex-1 flex-col gap-8 pb-6 md:max-w-xl md:pb-10 lg:grid lg:max-w-6xl lg:grid-cols-2 lg:items-center lg:gap-20 lg:pb-24 2xl:max-w-[88rem]">
        <div className="relative flex min-h-40 flex-1 items-center justify-center">
          {/* Around the mark, which a long name moves up. */}
          <TurningSky
            slide={0}
            className="-translate-x-1/2 -translate-y-1/2 top-1/2 left-1/2 size-116 max-w-none md:size-[44rem] lg:size-[42rem]"
          />
          <Mark className={`w-52 text-cream md:w-80 ${meetingStyle}`} />
        </div>
        <div className="flex flex-col gap-7 lg:gap-9">
          <div className="flex flex-col gap-3">
            <h1 className="text-3xl lg:text-[min(4rem,4.8vw)] lg:leading-[1.06]">
              {t('welcome.title', { name })}
            </h1>
            <p className="max-w-lg md:text-lg">{t('welcome.text')}</p>
          </div>
          <ol className="flex flex-col gap-4">
            {steps.map(({ key, Icon }) => (
              <li key={key} className="flex items-center gap-4 md:text-lg">
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 shrink-0 text-cream" />
                {t(`welcome.${key}`)}
              </li>
            ))}
          </ol>
          <Button variant="cream" wide onClick={start} className="lg:max-w-sm">
            {t('welcome.start')}
          </Button>
        </div>
      </main>
    </NightSky>
  )
}
