import type { about } from './en/about.ts'
import type { account } from './en/account.ts'
import type { birthChanges } from './en/birth-changes.ts'
import type { births } from './en/births.ts'
import type { bodygraph } from './en/bodygraph.ts'
import type { chart } from './en/chart.ts'
import type { common } from './en/common.ts'
import type { compatibility } from './en/compatibility.ts'
import type { consent } from './en/consent.ts'
import type { dates } from './en/dates.ts'
import type { deckEnd } from './en/deck-end.ts'
import type { deckNotice } from './en/deck-notice.ts'
import type { desk } from './en/desk.ts'
import type { discovery } from './en/discovery.ts'
import type { filters } from './en/filters.ts'
import type { gatesTest } from './en/gates-test.ts'
import type { gateWords } from './en/gate-words.ts'
import type { gates } from './en/gates.ts'
import type { health } from './en/health.ts'
import type { humanDesign } from './en/human-design.ts'
import type { landing } from './en/landing.ts'
import type { legal } from './en/legal.ts'
import type { likes } from './en/likes.ts'
import type { linkedAccounts } from './en/linked-accounts.ts'
import type { manifest } from './en/manifest.ts'
import type { matchMoment } from './en/match-moment.ts'
import type { matches } from './en/matches.ts'
import type { messages } from './en/messages.ts'
import type { moderation } from './en/moderation.ts'
import type { moons } from './en/moons.ts'
import type { notifications } from './en/notifications.ts'
import type { onboarding } from './en/onboarding.ts'
import type { ownPlace } from './en/own-place.ts'
import type { profiles } from './en/profiles.ts'
import type { providers } from './en/providers.ts'
import type { readingCards } from './en/reading-cards.ts'
import type { readingHeads } from './en/reading-heads.ts'
import type { readingTries } from './en/reading-tries.ts'
import type { reading } from './en/reading.ts'
import type { registrations } from './en/registrations.ts'
import type { result } from './en/result.ts'
import type { safety } from './en/safety.ts'
import type { safetyTips } from './en/safety-tips.ts'
import type { screening } from './en/screening.ts'
import type { settings } from './en/settings.ts'
import type { share } from './en/share.ts'
import type { sky } from './en/sky.ts'
import type { staff } from './en/staff.ts'
import type { strangers } from './en/strangers.ts'
import type { support } from './en/support.ts'
import type { ui } from './en/ui.ts'
import type { verification } from './en/verification.ts'
import type { verifications } from './en/verifications.ts'
import type { voice } from './en/voice.ts'

export type Texts = {
  about: typeof about
  account: typeof account
  birthChanges: typeof birthChanges
  births: typeof births
  bodygraph: typeof bodygraph
  chart: typeof chart
  common: typeof common
  compatibility: typeof compatibility
  consent: typeof consent
  dates: typeof dates
  deckEnd: typeof deckEnd
  deckNotice: typeof deckNotice
  desk: typeof desk
  discovery: typeof discovery
  filters: typeof filters
  gates: typeof gates
  gatesTest: typeof gatesTest
  gateWords: typeof gateWords
  health: typeof health
  humanDesign: typeof humanDesign
  landing: typeof landing
  legal: typeof legal
  likes: typeof likes
  linkedAccounts: typeof linkedAccounts
  manifest: typeof manifest
  matchMoment: typeof matchMoment
  matches: typeof matches
  messages: typeof messages
  moderation: typeof moderation
  moons: typeof moons
  notifications: typeof notifications
  onboarding: typeof onboarding
  ownPlace: typeof ownPlace
  profiles: typeof profiles
  providers: typeof providers
  reading: typeof reading
  readingCards: typeof readingCards
  readingHeads: typeof readingHeads
  readingTries: typeof readingTries
  result: typeof result
  registrations: typeof registrations
  safety: typeof safety
  safetyTips: typeof safetyTips
  screening: typeof screening
  settings: typeof settings
  share: typeof share
  sky: typeof sky
  staff: typeof staff
  strangers: typeof strangers
  support: typeof support
  ui: typeof ui
  verification: typeof verification
  verifications: typeof verifications
  voice: typeof voice
}

export type Noun = keyof Texts

/** Loaded before the first paint. */
export const firstNouns = ['common', 'ui'] as const satisfies Noun[]

/** Loaded with the first member page. */
export const memberNouns = [
  'compatibility',
  'discovery',
  'matches',
  'messages',
  'profiles',
  'safety',
  'strangers',
] as const satisfies Noun[]

/** Loaded by the pages that need them; tests load all. */
const pageNouns = [
  'about',
  'account',
  'birthChanges',
  'births',
  'bodygraph',
  'chart',
  'consent',
  'dates',
  'deckEnd',
  'desk',
  'filters',
  'gates',
  'gatesTest',
  'gateWords',
  'health',
  'humanDesign',
  'landing',
  'legal',
  'likes',
  'linkedAccounts',
  'manifest',
  'matchMoment',
  'moderation',
  'moons',
  'notifications',
  'onboarding',
  'ownPlace',
  'providers',
  'reading',
  'readingCards',
  'readingHeads',
  'readingTries',
  'result',
  'registrations',
  'safetyTips',
  'screening',
  'settings',
  'share',
  'sky',
  'staff',
  'support',
  'verification',
  'verifications',
  'voice',
] as const satisfies Noun[]

/** A function, so that the list is no weight of the first script. */
export function allNouns(): Noun[] {
  return [...firstNouns, ...memberNouns, ...pageNouns]
}
