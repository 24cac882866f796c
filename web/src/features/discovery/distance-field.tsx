import { skipToken, useQuery } from '@tanstack/react-query'
import type { Gender } from '@yuti/contract/base'
import { filters as limits } from '@yuti/contract/limits'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { orpc } from '#/lib/api.ts'
import { cn } from '#/ui/class-names.ts'
import { Slider } from '#/ui/slider.tsx'

const steps = limits.distanceStepsKm
const last = steps.length - 1
const barsStayMs = 5 * 60 * 1000

type DistanceFieldProps = {
  value: number
  genders: readonly Gender[]
  onChange: (distanceKm: number) => void
}

/** A slider by steps, since the near ones matter most, under bars that show roughly where people are. */
export function DistanceField({ value, genders, onChange }: DistanceFieldProps) {
  const { t } = useTranslation('filters')
  const format = useFormat()
  const around = useQuery(
    orpc.discovery.countByDistance.queryOptions({
      input: genders.length > 0 ? { genders: [...genders] } : skipToken,
      staleTime: barsStayMs,
      retry: false,
    }),
  )
  const chosen = stepOf(value)
  // A filter from before the steps keeps its distance until the thumb is moved.
  const kmAt = (step: number) => (step === chosen ? value : (steps[step] ?? value))
  return (
    <Slider
      label={t('distance')}
      min={0}
      max={last}
      value={chosen}
      onValueChange={(step) => onChange(kmAt(step))}
      format={(step) => format.distance(kmAt(step))}
      picture={around.data?.bars ? <Bars bars={around.data.bars} chosen={chosen} /> : null}
    />
  )
}

/** The last step that is not farther, or the first one. */
function stepOf(distanceKm: number): number {
  return Math.max(
    0,
    steps.findLastIndex((km) => km <= distanceKm),
  )
}

/** One bar over each step of the slider; it adds nothing that the count below does not say. */
function Bars({ bars, chosen }: { bars: readonly number[]; chosen: number }) {
  return (
    <div aria-hidden="true" className="relative h-9">
      {bars.map((height, step) => (
        <span
          key={steps[step]}
          className={cn(
            'absolute bottom-0 w-[4%] -translate-x-1/2 rounded-t-[3px] transition-colors duration-150',
            step <= chosen ? 'bg-primary-ink' : 'bg-border-strong',
          )}
          style={{ left: `${(step / last) * 100}%`, height: `${(height / limits.distanceBarMax) * 100}%` }}
        />
      ))}
    </div>
  )
}
