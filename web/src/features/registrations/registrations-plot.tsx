import type { RegistrationSource } from '@yuti/contract/registrations'
import { useId, useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { type Bucket, type Grain, scaleTop } from './buckets.ts'
import { sources } from './filter.ts'

const fills: Record<RegistrationSource, string> = {
  Web: 'fill-source-web',
  AppStore: 'fill-source-app-store',
  'Google Play': 'fill-source-google-play',
}
export const sourceDots: Record<RegistrationSource, string> = {
  Web: 'bg-source-web',
  AppStore: 'bg-source-app-store',
  'Google Play': 'bg-source-google-play',
}

const height = 168
const lines = [0, 0.25, 0.5, 0.75, 1]

export function useBucketName(grain: Grain): (from: string) => string {
  const { t } = useTranslation('registrations')
  const format = useFormat()
  return (from) => {
    if (grain === 'week') return t('plot.weekOf', { date: format.day(from) })
    return grain === 'day' ? format.day(from) : format.day(from).replace(/^\d+ /, '')
  }
}

type PlotProps = { buckets: readonly Bucket[]; grain: Grain; description: string }

/** Stacked bars. Widths are percentages, so nothing is measured; texts are HTML outside the SVG. */
export function RegistrationsPlot({ buckets, grain, description }: PlotProps) {
  const { t } = useTranslation('registrations')
  const format = useFormat()
  const bucketName = useBucketName(grain)
  const descriptionId = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const top = scaleTop(Math.max(0, ...buckets.map(({ total }) => total)))
  const shown = pointed === null ? undefined : buckets[pointed]
  const first = buckets[0]
  const last = buckets.at(-1)
  return (
    <figure className="flex flex-col gap-1">
      <p id={descriptionId} className="sr-only">
        {description}
      </p>
      <p aria-hidden="true" className="min-h-5 text-right text-muted text-xs tabular-nums">
        {shown && `${bucketName(shown.from)}: ${format.number(shown.total)}`}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          className="flex flex-col-reverse justify-between text-right text-xs text-muted tabular-nums"
        >
          {lines.map((share) => (
            <span key={share} className="-my-1.5 leading-3">
              {format.number(top * share)}
            </span>
          ))}
        </div>
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here
          role="img"
          aria-label={t(`plot.${grain}`)}
          aria-describedby={descriptionId}
          width="100%"
          height={height}
          className="overflow-visible"
          onPointerLeave={() => setPointed(null)}
        >
          {lines.map((share) => (
            <line
              key={share}
              x1="0"
              x2="100%"
              y1={height * (1 - share)}
              y2={height * (1 - share)}
              className={share === 0 ? 'stroke-border-strong' : 'stroke-line'}
            />
          ))}
          {buckets.map((bucket, index) => (
            <Bar
              key={bucket.from}
              bucket={bucket}
              top={top}
              left={(index / buckets.length) * 100}
              width={100 / buckets.length}
              isPointed={pointed === index}
              onPointed={() => setPointed(index)}
            />
          ))}
        </svg>
        <span />
        <div aria-hidden="true" className="flex flex-wrap justify-between gap-x-3 pt-1.5 text-xs text-muted">
          <span>{first && bucketName(first.from)}</span>
          <span className="ml-auto">{last && last !== first && bucketName(last.from)}</span>
        </div>
      </div>
    </figure>
  )
}

type Segment = { source: RegistrationSource; y: number; tall: number }

/** Stacks the sources from the bottom up. */
function segmentsOf({ counts }: Bucket, top: number): Segment[] {
  const segments: Segment[] = []
  for (const source of sources) {
    const tall = (counts[source] / top) * height
    const y = (segments.at(-1)?.y ?? height) - tall
    if (tall > 0) segments.push({ source, y, tall })
  }
  return segments
}

type BarProps = {
  bucket: Bucket
  top: number
  /** In percent of the plot width. */
  left: number
  width: number
  isPointed: boolean
  onPointed: () => void
}

function Bar({ bucket, top, left, width, isPointed, onPointed }: BarProps) {
  return (
    <g onPointerEnter={onPointed} className={cn('transition-opacity', isPointed && 'opacity-75')}>
      <rect x={`${left}%`} width={`${width}%`} y="0" height={height} className="fill-transparent" />
      {segmentsOf(bucket, top).map(({ source, y, tall }) => (
        <rect
          key={source}
          x={`${left + width * 0.14}%`}
          width={`${width * 0.72}%`}
          y={y}
          height={tall}
          className={fills[source]}
        />
      ))}
    </g>
  )
}
