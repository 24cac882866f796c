import { Camera, Orbit, PenLine } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Logo } from '#/components/logo.tsx'
import { Mark } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { setFlag } from '#/platform/storage.ts'
import { Button } from '#/ui/button.tsx'

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
    <NightSky className="flex min-h-dvh flex-col px-6 pt-safe pb-safe">
      <header className="flex min-h-17 items-center">
        <Logo />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-8 pb-8">
        <Mark className="w-36 text-cream" />
        <div className="flex flex-col gap-3">
          <h1 className="text-3xl">{t('welcome.title', { name })}</h1>
          <p>{t('welcome.text')}</p>
        </div>
        <ol className="flex flex-col gap-4">
          {steps.map(({ key, Icon }) => (
            <li key={key} className="flex items-center gap-4">
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 shrink-0 text-cream" />
              {t(`welcome.${key}`)}
            </li>
          ))}
        </ol>
        <Button wide onClick={start}>
          {t('welcome.start')}
        </Button>
      </main>
    </NightSky>
  )
}
