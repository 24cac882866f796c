import { useNavigate } from '@tanstack/react-router'
import type { Sky } from '@yuti/contract/charts'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BirthDraft } from '#/features/births/shared/birth-draft.ts'
import { keepTriedBirth } from '#/features/births/shared/tried-birth.ts'
import { SkyGround } from '#/features/sky/shared/sky-ground.tsx'
import { SkyWheel } from '#/features/sky/shared/sky-wheel.tsx'
import { SkyWords } from '#/features/sky/shared/sky-words.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { Button } from '#/ui/button.tsx'

type TriedSkyProps = { sky: Sky; birth: BirthDraft; onAgain: () => void }

/** The sky of the birth that was just typed, and the way to keep it: a card on a phone, the whole first view on a wide page. */
export function TriedSky({ sky, birth, onAgain }: TriedSkyProps) {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const isWide = useIsWide('lg')
  useEffect(() => {
    title.current?.focus()
    // The form was longer than the first view, which this fills.
    if (isWide) scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the sky appears
  }, [])
  function keep() {
    keepTriedBirth(birth)
    void navigate({ to: '/auth', state: { authMode: 'sign-up' } })
  }
  return (
    <div className="flex flex-col items-center gap-5 max-lg:relative max-lg:isolate max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:border-on-photo/20 max-lg:px-5 max-lg:py-7 lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
      <SkyGround className="-z-10 absolute inset-0" />
      <SkyWheel
        sky={sky}
        className="order-1 max-w-96 lg:order-none lg:max-w-[min(100%,calc(100dvh-9.5rem))] lg:mx-auto"
      />
      <div className="contents lg:flex lg:flex-col lg:items-center lg:gap-6 2xl:gap-9">
        <h2
          ref={title}
          tabIndex={-1}
          className="text-xl outline-none lg:font-normal lg:font-sans lg:text-cream lg:text-lg lg:tracking-normal"
        >
          {t('try.title')}
        </h2>
        <SkyWords
          sky={sky}
          className="order-2 lg:order-none lg:[&_h2]:text-[min(3.25rem,4vw)] lg:[&_h2]:leading-[1.1] lg:[&_section]:gap-4 2xl:[&_p]:text-lg"
        />
        <div className="order-3 flex w-full flex-col gap-2 sm:max-w-sm lg:order-none">
          <Button variant="cream" wide onClick={keep}>
            {t('try.keep')}
          </Button>
          <Button variant="on-night" wide onClick={onAgain}>
            {t('try.again')}
          </Button>
        </div>
        <p className="order-4 flex max-w-md items-start gap-2 text-cream text-xs lg:order-none">
          <Lock aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
          {t('try.keepText')}
        </p>
      </div>
    </div>
  )
}
