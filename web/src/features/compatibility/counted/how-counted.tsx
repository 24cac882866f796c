import type { CalculationResult } from '@yuti/contract/compatibility'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { cn } from '#/ui/class-names.ts'
import { AllGates } from './all-gates.tsx'
import { ChannelRows } from './channel-rows.tsx'
import { Connections } from './connections.tsx'
import { CouplePicture } from './couple-picture.tsx'
import { DoshaNotes } from './dosha-notes.tsx'
import { MoonHarmony } from './moon-harmony.tsx'
import { StarOdds } from './star-odds.tsx'

/** Everything that the stars are computed from: a column of its own on a wide page, folded on a narrow one. */
export function HowCounted({ result }: { result: CalculationResult }) {
  const { t } = useTranslation(['result', 'compatibility'])
  const isWide = useIsWide()
  const entertainment = <p className="text-center text-muted text-xs">{t('compatibility:entertainment')}</p>
  if (!isWide) {
    return (
      <>
        <Folded result={result} />
        {entertainment}
      </>
    )
  }
  return (
    <section className="grid gap-x-8 gap-y-4 md:max-lg:pt-5 2xl:grid-cols-2 2xl:items-start">
      <div className="flex min-w-0 flex-col gap-4 2xl:sticky 2xl:top-23">
        <h2 className="text-xl">{t('counted.title')}</h2>
        <div className="flex flex-col gap-5 rounded-card border border-line bg-surface px-8 py-6">
          <CouplePicture result={result} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6 max-2xl:pt-3">
        <Rows result={result} />
        {entertainment}
      </div>
    </section>
  )
}

/** Drawn when it is opened, because a closed result needs none of it. */
function Folded({ result }: { result: CalculationResult }) {
  const { t } = useTranslation('result')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section>
      <h2 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-13 w-full items-center justify-center gap-1.5 rounded-button px-4 py-2 font-semibold text-primary-ink transition-[background-color] duration-150 hover:bg-primary-soft"
        >
          {t('counted.open')}
          <ChevronDown
            aria-hidden="true"
            strokeWidth={2}
            className={cn('size-5 shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="flex flex-col gap-5 pt-3">
          <Rows
            result={result}
            picture={
              <section className="flex flex-col gap-5">
                <h3 className="text-lg">{t('counted.pictures')}</h3>
                <CouplePicture result={result} />
              </section>
            }
          />
        </div>
      )}
    </section>
  )
}

type RowsProps = { result: CalculationResult; picture?: ReactNode }

function Rows({ result, picture }: RowsProps) {
  const { t } = useTranslation(['compatibility', 'result'])
  const { calculation, doubt, own, other, channels, moon, moons, doshas, connections } = result
  const { name, range } = calculation
  const people = [
    { who: t('result.you'), gates: own.gates },
    { who: name, gates: other.gates },
  ] as const
  return (
    <>
      {doubt && range.min !== range.max && <StarOdds doubt={doubt} result={result} />}
      <section className="flex flex-col gap-2.5">
        <h3 className="text-lg">{t('result.channels')}</h3>
        <ChannelRows channels={channels} people={people} />
      </section>
      {picture}
      <section className="flex flex-col gap-2.5">
        <h3 className="text-lg">{t('result:counted.measures')}</h3>
        <MoonHarmony moon={moon} moons={moons} name={name} />
        <DoshaNotes doshas={doshas} name={name} />
        <Connections connections={connections} people={people} />
        <AllGates people={people} />
      </section>
      <p className="text-balance text-center text-muted text-xs">
        {t('result.counted')} {t('result.ranked')}
      </p>
    </>
  )
}
