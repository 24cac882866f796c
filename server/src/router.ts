import type { Router } from '@orpc/server'
import type { contract } from '@yuti/contract/api'
import type { RpcContext } from '#/platform/rpc.ts'
import { accountRouter } from './features/account/router.ts'
import { birthChangesRouter } from './features/birth-changes/router.ts'
import { compatibilityRouter } from './features/compatibility/router.ts'
import { consentRouter } from './features/consent/router.ts'
import { datesRouter } from './features/dates/router.ts'
import { deskRouter } from './features/desk/router.ts'
import { discoveryRouter } from './features/discovery/router.ts'
import { gatesTestRouter } from './features/gates-test/router.ts'
import { healthRouter } from './features/health/router.ts'
import { linkedAccountsRouter } from './features/linked-accounts/router.ts'
import { matchesRouter } from './features/matches/router.ts'
import { messagesRouter } from './features/messages/router.ts'
import { moderationRouter } from './features/moderation/router.ts'
import { notificationsRouter } from './features/notifications/router.ts'
import { placesRouter } from './features/places/router.ts'
import { profilesRouter } from './features/profiles/router.ts'
import { registrationsRouter } from './features/registrations/router.ts'
import { safetyRouter } from './features/safety/router.ts'
import { screeningRouter } from './features/screening/router.ts'
import { staffRouter } from './features/staff/router.ts'
import { supportRouter } from './features/support/router.ts'
import { verificationRouter, verificationsRouter } from './features/verification/router.ts'

/** The handlers of every noun. The compiler refuses a procedure of the contract without one. */
export const router = {
  account: accountRouter,
  birthChanges: birthChangesRouter,
  linkedAccounts: linkedAccountsRouter,
  compatibility: compatibilityRouter,
  consent: consentRouter,
  dates: datesRouter,
  desk: deskRouter,
  discovery: discoveryRouter,
  gatesTest: gatesTestRouter,
  health: healthRouter,
  matches: matchesRouter,
  messages: messagesRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  places: placesRouter,
  profiles: profilesRouter,
  registrations: registrationsRouter,
  safety: safetyRouter,
  screening: screeningRouter,
  staff: staffRouter,
  support: supportRouter,
  verification: verificationRouter,
  verifications: verificationsRouter,
} satisfies Router<typeof contract, RpcContext>
