import { defineErasureReplay } from '#/features/account/erasure-ledger.ts'
import { defineErasure } from '#/features/account/erasure.ts'
import { defineProviderSweep } from '#/features/account/providers/revocations.ts'
import { defineAccountSweep } from '#/features/account/sweep.ts'
import { defineBirthChanges } from '#/features/birth-changes/apply-due.ts'
import { defineCalculationSweep } from '#/features/compatibility/sweep.ts'
import { defineConsentSweep } from '#/features/consent/sweep.ts'
import { defineRefill } from '#/features/discovery/deck-service.ts'
import { defineNewPeople } from '#/features/discovery/new-people.ts'
import { defineRecompute } from '#/features/discovery/recompute.ts'
import { defineDiscoverySweep } from '#/features/discovery/sweep.ts'
import { defineProcessReports } from '#/features/health/report-process.ts'
import { defineCallTimes } from '#/features/health/save-call-times.ts'
import { defineDecisionMails } from '#/features/moderation/decision-mails.ts'
import { defineEndBlocks } from '#/features/moderation/end-blocks.ts'
import { defineNotificationMails } from '#/features/notifications/mail-delivery.ts'
import { defineLinkedAccounts } from '#/features/linked-accounts/find.ts'
import { definePushes } from '#/features/notifications/push-delivery.ts'
import { defineSafetySweep } from '#/features/safety/sweep.ts'
import { defineScreening } from '#/features/screening/screen-pictures.ts'
import { defineStaffSweep } from '#/features/staff/sweep.ts'
import { defineVerification } from '#/features/verification/look.ts'
import type { Deps } from '#/platform/deps.ts'
import { defineObjectAudit } from '#/platform/object-audit.ts'
import { defineObjectSweeps } from '#/platform/object-sweep.ts'

/** Functions that define the background jobs. */
export const jobDefinitions: ((deps: Deps) => void)[] = [
  defineObjectSweeps,
  defineObjectAudit,
  defineAccountSweep,
  defineErasure,
  defineErasureReplay,
  defineProviderSweep,
  defineBirthChanges,
  defineCalculationSweep,
  defineConsentSweep,
  defineRefill,
  defineNewPeople,
  defineRecompute,
  defineDiscoverySweep,
  defineCallTimes,
  defineProcessReports,
  defineLinkedAccounts,
  defineDecisionMails,
  defineEndBlocks,
  defineNotificationMails,
  definePushes,
  defineSafetySweep,
  defineScreening,
  defineStaffSweep,
  defineVerification,
]
