import { account } from './account.ts'
import { compatibility } from './compatibility.ts'
import { consent } from './consent.ts'
import { discovery } from './discovery.ts'
import { matches } from './matches.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { profiles } from './profiles.ts'
import { safety } from './safety.ts'
import { staff } from './staff.ts'

/** Everything the server answers, by noun. */
export const contract = {
  account,
  profiles,
  discovery,
  compatibility,
  consent,
  matches,
  messages,
  safety,
  notifications,
  staff,
}
