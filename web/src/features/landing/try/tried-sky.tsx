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
import { Button } from '#/ui/button.tsx'

type TriedSkyProps = { sky: Sky; birth: BirthDraft; onAgain: () => void }

/** The sky of the birth that was just typed, and the way to keep it. */
export function TriedSky({ sky, birth, onAgain }: TriedSkyProps) {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  function keep() {
    keepTriedBirth(birth)
    void navigate({ to: '/auth', state: { authMode: 'sign-up' } })
  }
  return (
    <div className="relative isolate flex flex-col items-center gap-5 overflow-hidden rounded-card border border-on-photo/20 px-5 py-7">
      <SkyGround className="-z-10 absolute inset-0" />
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('try.title')}
      </h2>
      <SkyWheel sky={sky} className="max-w-96" />
      <SkyWords sky={sky} />
      <div className="flex w-full flex-col gap-2 sm:max-w-sm">
        <Button variant="cream" wide onClick={keep}>
          {t('try.keep')}
        </Button>
        <Button variant="on-night" wide onClick={onAgain}>
          {t('try.again')}
        </Button>
      </div>
      <p className="flex max-w-md items-start gap-2 text-cream text-xs">
        <Lock aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
        {t('try.keepText')}
      </p>
    </div>
  )
}
