import { notifications, presence } from '@yuti/contract/limits'
import type { Hono } from 'hono'
import { confirmationRoute } from '#/features/account/confirmation-route.ts'
import { exportRoute } from '#/features/account/export/route.ts'
import { appleNotificationsRoute } from '#/features/account/providers/apple-notifications-route.ts'
import { providerRoutes } from '#/features/account/providers/route.ts'
import { metricsRoute } from '#/features/health/metrics-route.ts'
import { queueDueMails } from '#/features/notifications/mail-delivery.ts'
import { unsubscribeRoute } from '#/features/notifications/unsubscribe-route.ts'
import { registrationsDownload } from '#/features/registrations/download-route.ts'
import { findSession } from '#/platform/auth/session.ts'
import type { Deps } from '#/platform/deps.ts'
import { appLinkRoutes } from '#/platform/http/app-links.ts'
import { limitVisits } from '#/platform/http/limit-visits.ts'
import { robotsRoutes } from '#/platform/http/robots.ts'
import { securityContact } from '#/platform/http/security-contact.ts'
import { ownHostsOnly } from '#/platform/http/own-hosts.ts'
import { devInboxRoutes } from '#/platform/mail/dev-inbox-routes.ts'
import { mediaRoute } from '#/platform/media-route.ts'
import { eventsRoute } from '#/platform/realtime/events-route.ts'

type HttpRoute = (app: Hono, deps: Deps) => void

/** Plain HTTP routes beside the typed API. */
export const httpRoutes: HttpRoute[] = [
  mountEvents,
  mountMedia,
  mountAccount,
  mountRegistrations,
  mountAppLinks,
  mountSecurityContact,
  mountRobots,
  mountMetrics,
  mountDevInbox,
]

function mountEvents(app: Hono, deps: Deps): void {
  async function readSession(headers: Headers) {
    const session = await findSession(deps, headers)
    return session && { id: session.id, userId: session.user.id, isBlocked: session.user.isBlocked }
  }
  app.use('/events', limitVisits(deps, 'http.events'))
  app.get('/events', eventsRoute({ ...deps, readSession }))
}

function mountMedia(app: Hono, deps: Deps): void {
  app.use('/media/*', limitVisits(deps, 'http.media'))
  app.route('/', mediaRoute({ ...deps, readSession: (headers) => findSession(deps, headers) }))
}

function mountAccount(app: Hono, deps: Deps): void {
  app.route('/', confirmationRoute(deps))
  app.route('/', exportRoute(deps))
  app.route('/', unsubscribeRoute(deps))
  app.route('/', providerRoutes(deps))
  app.route('/', appleNotificationsRoute(deps))
}

function mountRegistrations(app: Hono, deps: Deps): void {
  app.route('/', registrationsDownload(deps))
}

function mountMetrics(app: Hono, deps: Deps): void {
  app.route('/', metricsRoute(deps))
}

function mountAppLinks(app: Hono, { env }: Deps): void {
  app.route('/', appLinkRoutes(env.appLinks))
}

function mountRobots(app: Hono, { env }: Deps): void {
  app.route('/', robotsRoutes(env.publicUrl))
}

function mountSecurityContact(app: Hono, deps: Deps): void {
  app.route('/', securityContact(deps))
}

/** When somebody who leaves now counts as away for certain. */
const minutesUntilAway = notifications.awayMinutes + presence.writtenMinutes + 1

/** Must not exist in production, because it shows everybody's mail. */
function mountDevInbox(app: Hono, { env, devInbox, db, jobs, clock, log }: Deps): void {
  if (env.isProduction || !devInbox) return
  const later = { ...clock, now: () => new Date(clock.now().getTime() + minutesUntilAway * 60_000) }
  app.use('/dev/*', ownHostsOnly(env.publicUrl))
  app.route(
    '/dev',
    devInboxRoutes(devInbox, () => queueDueMails({ db, jobs, log, clock: later })),
  )
}
