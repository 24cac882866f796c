import { Link, Outlet, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSession } from '#/lib/session.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'

/** Shows the pages of Settings beside the open one on a wide screen, and the open one alone on others. */
export function SettingsLayout() {
  const isWide = useIsWide()
  return (
    <div className="w-full md:grid md:min-h-dvh md:grid-cols-[14.5rem_minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]">
      {isWide && <Pages />}
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function Pages() {
  const { t } = useTranslation(['settings', 'account', 'providers', 'safety'])
  const { isBlocked } = useSession()
  return (
    <nav
      aria-label={t('account:settings.title')}
      className="sticky top-0 flex max-h-dvh flex-col gap-1 overflow-y-auto border-line border-r p-3 lg:p-5"
    >
      <p className="px-4 pt-2 pb-3 font-display font-semibold text-xl">{t('account:settings.title')}</p>
      <Row to="/settings">{t('general')}</Row>
      {!isBlocked && (
        <>
          <Row to="/settings/email">{t('email.row')}</Row>
          <Row to="/settings/password">{t('password.row')}</Row>
          <Row to="/settings/sign-in-methods">{t('providers:methods.title')}</Row>
          <Row to="/settings/devices">{t('sessions.row')}</Row>
          <Row to="/settings/access-tokens">{t('accessTokens.row')}</Row>
          <Row to="/settings/notifications">{t('notifications.row')}</Row>
          <Row to="/settings/ended">{t('safety:ended.title')}</Row>
        </>
      )}
      <Row to="/settings/data">{t('data.row')}</Row>
    </nav>
  )
}

function Row({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      className="flex min-h-11 items-center rounded-input px-4 transition-colors duration-150 hover:bg-inset aria-[current=page]:bg-inset aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink"
    >
      {children}
    </Link>
  )
}
