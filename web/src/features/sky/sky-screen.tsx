import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UnlitRing } from '#/components/empty-pictures/unlit-ring.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { useKeptError } from '#/lib/use-kept-error.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { SkyGround } from './shared/sky-ground.tsx'
import { SkyPage } from './sky-page.tsx'

/** The member's own chart: always night, with a sheet of facts below in the theme of the app. */
export function SkyScreen() {
  const { t } = useTranslation('chart')
  const query = useQuery(orpc.profiles.chart.queryOptions({ staleTime: 0 }))
  const error = useKeptError(query)
  if (isFirstLoad(query)) {
    return (
      <Frame>
        <SkySkeleton />
      </Frame>
    )
  }
  if (hasCode(error, 'PROFILE_INCOMPLETE')) {
    return (
      <Frame>
        <InTheNight>
          <EmptyState picture={<UnlitRing />} title={t('empty')} text={t('emptyText')}>
            <ButtonLink to="/profile-setup" variant="on-night">
              {t('finish')}
            </ButtonLink>
          </EmptyState>
        </InTheNight>
      </Frame>
    )
  }
  if (!query.data) {
    return (
      <Frame>
        <InTheNight>
          <QueryErrorState query={query} text={t('loadFailed')} />
        </InTheNight>
      </Frame>
    )
  }
  return (
    <Frame>
      <SkyPage chart={query.data} />
    </Frame>
  )
}

/** The header is part of the night; what is below it brings its own ground. */
function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('chart')
  const navigate = useNavigate()
  return (
    <>
      <div data-theme="dark" className="sticky top-(--banner,0px) z-20">
        <DetailHeader
          title={t('title')}
          onBack={() => void navigate({ to: '/profile' })}
          className="border-transparent bg-night-zenith text-on-photo"
        />
      </div>
      {children}
    </>
  )
}

function InTheNight({ children }: { children: ReactNode }) {
  return (
    <div data-theme="dark" className="relative isolate flex flex-1 flex-col justify-center text-on-photo">
      <SkyGround className="-z-10 absolute inset-0" />
      {children}
    </div>
  )
}

/** The wheel's rings and the places of the words. */
function SkySkeleton() {
  const { t } = useTranslation()
  return (
    <InTheNight>
      <p aria-live="polite" className="sr-only">
        {t('loading')}
      </p>
      <div aria-hidden="true" className="mx-auto flex w-full max-w-95 flex-col items-center gap-4 px-5 py-8">
        <svg viewBox="-175 -175 350 350" className="w-full animate-shimmer">
          <circle
            r={165}
            fill="none"
            strokeWidth={9}
            strokeDasharray="1.4 14.8"
            className="stroke-cream/25"
          />
          <circle r={44} className="fill-cream/15" />
        </svg>
        <div className="h-4 w-40 animate-shimmer rounded-full bg-cream/15" />
        <div className="h-8 w-64 animate-shimmer rounded-full bg-cream/15" />
        <div className="h-20 w-full animate-shimmer rounded-input bg-cream/10" />
      </div>
    </InTheNight>
  )
}
