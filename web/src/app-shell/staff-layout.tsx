import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IsInMain } from '#/components/fallback-pages.tsx'
import { Logo } from '#/components/logo.tsx'
import { StaffSignOut } from '#/features/staff/shared/staff-sign-out.tsx'
import { pathInRail, staffPages } from '#/features/staff/shared/staff-pages.ts'
import { useStaffGate } from './use-staff-gate.ts'
import { useStaffIdle } from './use-staff-idle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRealtimeQueries } from '#/lib/realtime-queries.ts'
import { orpc } from '#/lib/api.ts'
import { startRealtime, useRealtime } from '#/lib/events.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'

/** Frame of every staff page: made for a wide screen and a keyboard, usable on a phone. */
export function StaffLayout() {
  const { t } = useTranslation()
  useStaffGate()
  useStaffIdle()
  useStaffRealtime()
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner,0px))] flex-col lg:flex-row">
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-input bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <StaffNavigation />
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <IsInMain value={true}>
          <Outlet />
        </IsInMain>
      </main>
    </div>
  )
}

const linkStyle =
  'flex min-h-11 shrink-0 items-center gap-2.5 rounded-input px-3 text-muted text-sm transition-colors duration-150 hover:bg-inset hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-ink'

/** A strip on top that scrolls sideways; from 1024 px up a column on the left. */
function StaffNavigation() {
  const { t } = useTranslation('staff')
  const list = useRef<HTMLUListElement>(null)
  const router = useRouter()
  const openPath = useLocation({ select: ({ pathname }) => pathInRail(pathname) })
  useEffect(() => {
    const showCurrent = () => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])]
      const path = pathInRail(router.latestLocation.pathname)
      const current = links.findLast(({ pathname }) => path === pathname || path.startsWith(`${pathname}/`))
      if (list.current) list.current.scrollLeft = (current?.offsetLeft ?? 0) - 24
    }
    showCurrent()
    // After each page the router puts the strip back where it was, so this comes last.
    return router.subscribe('onRendered', showCurrent)
  }, [router])
  return (
    <header className="z-30 flex flex-col gap-1 border-line border-b bg-surface pt-safe lg:sticky lg:top-(--banner,0px) lg:h-[calc(100dvh-var(--banner,0px))] lg:w-60 lg:shrink-0 lg:gap-6 lg:border-r lg:border-b-0 lg:py-6">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-5 lg:px-6">
        <Link to="/admin-panel" className="inline-flex min-h-11 items-center rounded-small">
          <Logo />
          <span className="sr-only">{t('title')}</span>
        </Link>
        <StaffSignOut className="lg:hidden" />
      </div>
      <nav aria-label={t('nav')} className="min-w-0">
        <ul
          ref={list}
          className="no-scrollbar relative flex gap-1 overflow-x-auto px-3 pb-2 lg:flex-col lg:overflow-visible"
        >
          {staffPages.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/admin-panel' }}
                aria-current={openPath === to ? 'page' : undefined}
                className={linkStyle}
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
                <span className="whitespace-nowrap lg:min-w-0 lg:truncate">{t(`short.${text}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto hidden flex-col gap-1 px-3 lg:flex">
        <Link to="/discover" className={linkStyle}>
          {t('toProduct')}
        </Link>
        <StaffSignOut className="justify-start px-3" />
      </div>
    </header>
  )
}

/** Refreshes staff pages on events. Only verified sessions receive them, and they carry no content. */
function useStaffRealtime(): void {
  const queryClient = useQueryClient()
  useEffect(() => startRealtime(), [])
  useRealtimeQueries()
  useRealtime('hello', () => {
    void invalidateCoalesced(queryClient, orpc.moderation.key(), helloEveryMs)
    void invalidateCoalesced(queryClient, orpc.support.key(), helloEveryMs)
  })
}

const helloEveryMs = 1_000
