import { account } from './account.ts'
import { birthChanges } from './birth-changes.ts'
import { compatibility } from './compatibility.ts'
import { consent } from './consent.ts'
import { dates } from './dates.ts'
import { desk } from './desk.ts'
import { discovery } from './discovery.ts'
import { gatesTest } from './gates-test.ts'
import { health } from './health.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { matches } from './matches.ts'
import { messages } from './messages.ts'
import { moderation } from './moderation.ts'
import { notifications } from './notifications.ts'
import { places } from './places.ts'
import { profiles } from './profiles.ts'
import { registrations } from './registrations.ts'
import { safety } from './safety.ts'
import { screening } from './screening.ts'
import { staff } from './staff.ts'
import { support } from './support.ts'
import { verification, verifications } from './verification.ts'

/** Every procedure of the server, by noun. */
export const contract = {
  account,
  profiles,
  discovery,
  compatibility,
  consent,
  matches,
  messages,
  dates,
  safety,
  notifications,
  places,
  staff,
  registrations,
  birthChanges,
  linkedAccounts,
  gatesTest,
  health,
  desk,
  moderation,
  screening,
  support,
  verification,
  verifications,
}
