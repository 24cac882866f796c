import { useNavigate } from '@tanstack/react-router'
import { swipe } from '@yuti/contract/limits'
import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { Logo } from '#/components/logo.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { setFlag } from '#/platform/storage.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { ChartPicture, MatchPicture, StarsPicture } from './slide-pictures.tsx'

const slides = [
  { key: 'one', Picture: ChartPicture },
  { key: 'two', Picture: StarsPicture },
  { key: 'three', Picture: MatchPicture },
] as const
const last = slides.length - 1
const clamp = (index: number) => Math.min(last, Math.max(0, index))

/** Three slides that react to swipes, buttons and arrow keys. */
export function OnboardingScreen() {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  const [index, setIndex] = useState(0)
  const move = (by: number) => setIndex((current) => clamp(current + by))
  const touchX = useRef<number | null>(null)

  useEffect(() => {
    function onKey({ key }: KeyboardEvent) {
      if (key === 'ArrowRight') setIndex((current) => clamp(current + 1))
      if (key === 'ArrowLeft') setIndex((current) => clamp(current - 1))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  function onTouchEnd(event: TouchEvent) {
    const start = touchX.current
    touchX.current = null
    const moved = start === null ? 0 : (event.changedTouches[0]?.clientX ?? start) - start
    if (Math.abs(moved) > swipe.thresholdPx) move(moved < 0 ? 1 : -1)
  }

  function finish() {
    setFlag('hasSeenOnboarding')
    void navigate({ to: '/auth', state: { authMode: 'sign-up' } })
  }

  return (
    <NightSky className="flex min-h-dvh flex-col px-6 pt-safe pb-safe">
      <header className="flex min-h-17 flex-wrap items-center justify-between">
        <Logo />
        <Button variant="on-night" size="small" onClick={finish} className="-mr-4">
          {t('skip')}
        </Button>
      </header>
      <main
        className="mx-auto flex w-full max-w-md flex-1 touch-pan-y flex-col"
        onTouchStart={(event) => {
          touchX.current = event.touches[0]?.clientX ?? null
        }}
        onTouchEnd={onTouchEnd}
      >
        <section
          aria-roledescription="carousel"
          aria-label={t('label')}
          className="flex flex-1 overflow-hidden"
        >
          {slides.map(({ key, Picture }, position) => (
            <div
              key={key}
              inert={position !== index}
              className="flex w-full shrink-0 flex-col gap-3 transition-transform duration-300"
              style={{ transform: `translateX(${-100 * index}%)` }}
            >
              <div className="flex min-h-64 flex-1 items-center justify-center py-6">
                <Picture />
              </div>
              <h1 className="text-2xl">{t(`${key}.title`)}</h1>
              <p className="min-h-20">{t(`${key}.text`)}</p>
            </div>
          ))}
        </section>
        <div className="flex flex-wrap items-center justify-between gap-4 py-6">
          <SlideDots index={index} total={slides.length} onPick={setIndex} />
          {index < last ? (
            <Button variant="cream" className="min-w-36" onClick={() => move(1)}>
              {t('next')}
            </Button>
          ) : (
            <Button variant="cream" className="min-w-36" onClick={finish}>
              {t('start')}
            </Button>
          )}
        </div>
      </main>
    </NightSky>
  )
}

type SlideDotsProps = { index: number; total: number; onPick: (index: number) => void }

function SlideDots({ index, total, onPick }: SlideDotsProps) {
  const { t } = useTranslation('onboarding')
  return (
    <div className="-ml-4 flex">
      {Array.from({ length: total }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={t('slide', { number: position + 1, total })}
          aria-current={position === index ? 'step' : undefined}
          onClick={() => onPick(position)}
          className="flex size-11 items-center justify-center"
        >
          <span
            className={cn(
              'h-2 rounded-full transition-[width,background-color] duration-300',
              position === index ? 'w-6 bg-cream' : 'w-2 bg-cream/50',
            )}
          />
        </button>
      ))}
    </div>
  )
}
