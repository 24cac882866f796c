import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnChart } from '@yuti/contract/profiles'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { DottedLine } from '#/components/dotted-line.tsx'
import { NAKSHATRAS, SIGNS } from '#/features/profiles/shared/moon-names.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { SkyRing } from './sky-ring.tsx'

const frame =
  'relative isolate flex min-h-46.5 items-center gap-4 overflow-hidden rounded-card bg-night-head py-5 pr-4 pl-5 text-on-photo group-data-small:min-h-37 group-data-small:py-3 lg:group-data-large:min-h-112 lg:group-data-large:flex-col-reverse lg:group-data-large:justify-center lg:group-data-large:gap-8 lg:group-data-large:px-8 lg:group-data-large:text-center'

const label = 'font-normal font-sans text-cream text-sm tracking-normal'
const ring =
  '@max-[12rem]:hidden w-24 shrink-0 max-[22rem]:w-20 group-data-small:w-20 md:w-32 lg:group-data-small:w-26 lg:group-data-large:w-60'
const wordsStyle = 'flex min-w-0 flex-1 flex-col gap-1 lg:group-data-large:flex-none'
const sentence = 'text-balance font-display font-semibold text-xl leading-tight max-[22rem]:text-lg'

/** The member's own sky in a line, which leads to the chart; small where other rows follow it, and tall on wide pages otherwise. */
export function OwnSkyCard({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <section
      data-theme="dark"
      data-small={isSmall || undefined}
      data-large={!isSmall || undefined}
      className="group @container"
    >
      <Suspense fallback={<Loading isSmall={isSmall} />}>
        <OwnSky isSmall={isSmall} />
      </Suspense>
    </section>
  )
}

function OwnSky({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation(['compatibility', 'chart', 'moons', 'common'])
  const query = useQuery(orpc.profiles.chart.queryOptions())
  if (query.isPending) return <Loading isSmall={isSmall} />
  if (hasCode(query.error, 'PROFILE_INCOMPLETE')) {
    return (
      <div
        className={cn(
          frame,
          'flex-col items-start lg:group-data-large:flex-col lg:group-data-large:text-left',
        )}
      >
        <h2 className="text-xl">{t('chart:empty')}</h2>
        <p className="text-sm">{t('chart:emptyText')}</p>
        <ButtonLink to="/profile-setup" variant="on-night" size="small" className="border border-cream/40">
          {t('chart:finish')}
        </ButtonLink>
      </div>
    )
  }
  if (!query.data) {
    return (
      <div className={frame}>
        <p role="alert" className="min-w-0 flex-1 text-sm">
          {t('chart:loadFailed')}
        </p>
        <Button
          variant="on-night"
          size="small"
          className="border border-cream/40"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t('common:action.retry')}
        </Button>
      </div>
    )
  }
  return <Sky chart={query.data} />
}

function Sky({ chart }: { chart: OwnChart }) {
  const { t } = useTranslation(['compatibility', 'chart', 'moons'])
  const likely = chart.moons.toSorted((a, b) => b.share - a.share)[0]
  const place = likely && {
    sign: t(`chart:signs.${SIGNS[likely.sign] ?? 'aries'}`),
    nakshatra: t(`chart:nakshatras.${NAKSHATRAS[likely.nakshatra] ?? 'ashwini'}`),
  }
  return (
    <div className={frame}>
      <div className={wordsStyle}>
        <h2 className={label}>
          <Link
            to="/profile/chart"
            className="before:absolute before:inset-0 before:rounded-card focus-visible:before:-outline-offset-4 focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-cream"
          >
            {t('home.yourSky')}
            <ChevronRight
              aria-hidden="true"
              strokeWidth={1.75}
              className="inline size-4 align-[-0.1875rem]"
            />
          </Link>
        </h2>
        {likely && place && (
          <>
            <p className={cn(sentence, 'first-letter:uppercase group-data-small:max-md:text-lg')}>
              {t(`moons:${NAKSHATRAS[likely.nakshatra] ?? 'ashwini'}.title`)}
            </p>
            <p className="text-cream text-sm">
              <DottedLine
                className="lg:group-data-large:*:flex-col lg:group-data-large:*:items-center lg:group-data-large:**:before:hidden"
                parts={[
                  t(chart.moons.length === 1 ? 'home.moon' : 'home.moonLikely', place),
                  place.nakshatra,
                ]}
              />
            </p>
          </>
        )}
      </div>
      <SkyRing sky={chart} className={ring} />
    </div>
  )
}

function Loading({ isSmall }: { isSmall: boolean }) {
  return (
    <div aria-hidden="true" className={frame}>
      {isSmall ? <GreyLines /> : <Drawing />}
      <span className={cn('aspect-square animate-shimmer rounded-full border border-cream/20', ring)} />
    </div>
  )
}

function GreyLines() {
  return (
    <div className="flex flex-1 flex-col gap-2.5">
      <span className="h-4 w-20 animate-shimmer rounded-small bg-cream/20" />
      <span className="h-7 w-36 animate-shimmer rounded-small bg-cream/20" />
      <span className="h-4 w-40 animate-shimmer rounded-small bg-cream/20" />
    </div>
  )
}

/** Equal to what `bootstrap/first-view.ts` draws. No title of a sky is larger: a browser counts the largest words as the page. */
function Drawing() {
  const { t } = useTranslation('compatibility')
  return (
    <div className={wordsStyle}>
      <p className={label}>{t('home.yourSky')}</p>
      <p className={cn(sentence, 'max-md:text-[1.5rem] max-[22rem]:text-lg')}>{t('home.drawing')}</p>
    </div>
  )
}
