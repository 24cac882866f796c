import { useNavigate } from '@tanstack/react-router'
import { swipe } from '@yuti/contract/limits'
import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { Logo } from '#/components/logo.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { setFlag } from '#/platform/storage.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { ChartPicture, MatchPicture, ReadingPicture } from './slide-pictures.tsx'
import { TurningSky } from '#/components/turning-sky.tsx'

const slides = [
  { key: 'one', Picture: ChartPicture },
  { key: 'two', Picture: ReadingPicture },
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
    <NightSky constellation={false} className="flex min-h-dvh flex-col px-6 pt-safe pb-safe lg:px-10">
      <header className="mx-auto flex min-h-17 w-full flex-wrap items-center justify-between lg:max-w-6xl lg:pt-4 2xl:max-w-[88rem]">
        <Logo />
        <Button variant="on-night" size="small" onClick={finish} className="-mr-4">
          {t('skip')}
        </Button>
      </header>
      <main
        className="relative mx-auto flex w-full max-w-md flex-1 touch-pan-y flex-col md:max-w-xl lg:max-w-6xl 2xl:max-w-[88rem]"
        onTouchStart={(event) => {
          touchX.current = event.touches[0]?.clientX ?? null
        }}
        onTouchEnd={onTouchEnd}
      >
        <TurningSky
          slide={index}
          className="top-[calc(50%-370px)] left-1/2 -ml-58 size-116 max-w-none md:top-[calc(50%-32rem)] md:-ml-[22rem] md:size-[44rem] lg:top-[calc(46%-21rem)] lg:left-1/4 lg:-ml-[22rem] lg:size-[42rem]"
        />
        <section
          aria-roledescription="carousel"
          aria-label={t('label')}
          className="flex flex-1 overflow-hidden"
        >
          {slides.map(({ key, Picture }, position) => (
            <div
              key={key}
              inert={position !== index}
              className="flex w-full shrink-0 flex-col gap-3 transition-transform duration-300 lg:grid lg:grid-cols-2 lg:items-center lg:gap-20"
              style={{ transform: `translateX(${-100 * index}%)` }}
            >
              <div className="flex min-h-64 flex-1 items-center justify-center py-6 lg:pb-24">
                <Picture />
              </div>
              <div className="flex flex-col gap-3 lg:gap-6 lg:pb-24">
                <h1 className="text-2xl md:text-3xl lg:text-[min(4rem,4.8vw)] lg:leading-[1.06]">
                  {t(`${key}.title`)}
                </h1>
                <p className="min-h-20 max-w-lg md:text-lg">{t(`${key}.text`)}</p>
              </div>
            </div>
          ))}
        </section>
        <div className="flex flex-wrap items-center justify-between gap-4 py-6 lg:absolute lg:right-0 lg:bottom-[10dvh] lg:w-[calc(50%-2.5rem)]">
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
