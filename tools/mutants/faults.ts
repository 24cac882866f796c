import { closedAccounts } from './faults/closed-accounts.ts'
import { conversationsOfReports } from './faults/conversations-of-reports.ts'
import { conversations } from './faults/conversations.ts'
import { countsAndLimits } from './faults/counts-and-limits.ts'
import { decisionMails } from './faults/decision-mails.ts'
import { deliveries } from './faults/deliveries.ts'
import { engines } from './faults/engines.ts'
import type { Fault } from './faults/fault.ts'
import { firstDay } from './faults/first-day.ts'
import { narrowing } from './faults/narrowing.ts'
import { pictures } from './faults/pictures.ts'
import { sending } from './faults/sending.ts'
import { policies } from './faults/policies.ts'
import { regions } from './faults/regions.ts'
import { scorerFaults } from './faults/scorer.ts'
import { typescript } from './faults/typescript.ts'
import { visibilityAndLocks } from './faults/visibility-and-locks.ts'

export const faults: Fault[] = [
  ...pictures,
  ...policies,
  ...visibilityAndLocks,
  ...countsAndLimits,
  ...conversations,
  ...deliveries,
  ...narrowing,
  ...sending,
  ...engines,
  ...regions,
  ...firstDay,
  ...conversationsOfReports,
  ...closedAccounts,
  ...decisionMails,
  ...scorerFaults,
  ...typescript,
]
