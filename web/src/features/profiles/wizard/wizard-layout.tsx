import { Camera, Orbit, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '#/components/logo.tsx'
import { Mark } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { TurningSky } from '#/components/turning-sky.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import type { Step } from './draft.ts'

const stages = [
  { key: 'birth', Icon: Orbit },
  { key: 'about', Icon: PenLine },
  { key: 'photos', Icon: Camera },
] as const

/** On a wide page the night is beside the form: its sky turns with each step. */
export function WizardLayout({ step, children }: { step: Step; children: ReactNode }) {
  const { t } = useTranslation('onboarding')
  return (
    <div className="lg:grid lg:grid-cols-[minmax(18rem,5fr)_7fr]">
      <NightSky
        constellation={false}
        className="sticky top-0 hidden h-dvh flex-col justify-between gap-8 p-10 lg:flex"
      >
        <Logo />
        {/* The progress bar of the form says the same. */}
        <div aria-hidden="true" className="relative flex min-h-0 flex-1 items-center justify-center">
          <TurningSky slide={step - 1} className="size-[min(34rem,125%)] max-w-none" />
          <Mark className="w-52 text-cream" />
        </div>
        <ol aria-hidden="true" className="flex flex-col gap-3">
          {stages.map(({ key, Icon }, index) => (
            <li
              key={key}
              className={cn(
                'flex items-center gap-4 text-cream-paper',
                index === step - 1 && 'text-on-photo',
              )}
            >
              <Icon strokeWidth={1.5} className="size-6 shrink-0" />
              <span className={cn(index === step - 1 && 'font-display font-semibold text-lg')}>
                {t(`welcome.${key}`)}
              </span>
            </li>
          ))}
        </ol>
      </NightSky>
      {children}
    </div>
  )
}
