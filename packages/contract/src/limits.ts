/** Numbers that server, web app and SQL must agree on. */
export const minimumAge = 18
/** Same pattern as zod's; deliverability is proved by the confirmation mail. */
export const email = {
  maxLength: 254,
  pattern:
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
} as const
export const password = { minLength: 6, maxLength: 128 } as const
/** Argon2id as OWASP recommends it (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const passwordHash = { memoryKib: 19_456, passes: 2 } as const
/** The code in the confirmation mail, typed into the browser that signed up. A new mail has a new code and new tries. */
export const signUpCode = { digits: 6, tries: 5, minutes: 15 } as const
export const signInLink = { minutes: 15 } as const
/**
 * What a browser works out before a sign-up or a sign-in that needs it: between the least and the most counters, each with
 * `cost` rounds of PBKDF2. A second on a computer, some seconds on an old phone.
 */
export const proofOfWork = { cost: 5000, leastCounters: 150, mostCounters: 300, minutes: 15 } as const
export const passkeysMax = 20
export const accessTokens = { max: 10, nameMax: 60, days: [30, 90, 365] } as const
export const profile = { nameMax: 60, bioMax: 1000, interestMax: 40, interestsMax: 30 } as const
/** From these numbers on the hint about the own profile asks for no more of them. */
export const fullProfile = { photos: 4, bioLetters: 60, interests: 3 } as const
/** What members may tell about themselves besides the bio. */
export const about = {
  languagesMax: 10,
  heightCm: { min: 100, max: 250 },
  answersMax: 3,
  answerMax: 150,
} as const
export const photos = {
  min: 3,
  max: 10,
  maxBytes: 12 * 1024 * 1024,
  /** The shorter side of a profile photo must have so many pixels. */
  minSidePx: 400,
  /** Shown from the beginning; more appear as they are filled. */
  slots: 6,
  gridColumns: 3,
  preloadFirst: 3,
} as const
export {
  erasures,
  exportLinkMinutes,
  mailedLinks,
  passkeyChallengeMinutes,
  passwordChecksMax,
  providerSignInMinutes,
  sessions,
  signUpsMax,
  uploads,
} from './account-limits.ts'
export { decoding, screening, verification } from './picture-limits.ts'
export { formerProfilesMax, moderation, reportAlarm, reports, sameOpenings } from './moderation-limits.ts'
export const photoWidths = { small: 160, medium: 640, large: 1280 } as const
export const filters = {
  age: { min: 18, max: 100 },
  distanceKm: { min: 1, max: 1000 },
  /** What the slider offers, and by which an empty deck is widened. An older filter may lie between two of them. */
  distanceStepsKm: [1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000],
  /** The highest bar over the steps of the distance. */
  distanceBarMax: 8,
  defaults: { distanceKm: 50, minAge: 18, maxAge: 35, yearsAboveOwnAge: 10 },
  distanceKmOnSetup: 1000,
  /** No place is farther from the centre of its region, by which people who hide the distance are found. */
  regionReachKm: 200,
  /** Filters see a hidden age as a band of this many years. */
  hiddenAgeBandYears: 5,
  /** "Active within a week" compares whole days (UTC). */
  activeDays: 7,
  /** How many languages are offered besides those that are asked for. */
  languagesOffered: 6,
} as const
export const swipe = {
  thresholdPx: 50,
  animationMs: 300,
  cardInterests: 3,
  deckPage: 20,
  /** How long the deck offers to take a like back; the list of likes offers it until it is answered. */
  takeBackMs: 10_000,
} as const
/** How long a pass is kept; then the person may be dealt again. A pass that answers a like stays while that like waits. */
export const passesKeptMonths = 12
/** Smaller counts of people are shown as "a few" only: an exact small number could single somebody out. */
export const smallestShownCount = 5
/** What a draft of a profile is told about the people around: the largest of these numbers that is not above the count. */
export const reachSteps = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const
/** How long a member's list of shown people keeps a person, counted from the last time. */
export const dealtPeopleKeptDays = 90
/** From this level on, a stranger is suggested as today's conjunction and counts as a new person who fits. */
export const fittingStars = 4
/** From this number on stars are drawn in lists and in the shared picture: nobody wants to be graded, or shares a poor grade. */
export const fewestDrawnStars = 3
/** How many different people an account is shown a day (UTC), in decks, lists and profiles together. */
export const peopleBudget = { perDay: 500, perDayWhenNew: 200, newDays: 7 } as const
/** Matches, conversations and people in a list: each page has this many. */
export const listPage = 30
/** What an account may do in the first hours after the sign-up: new likes, openings, and different people a day (UTC). */
export const firstDay = {
  hours: 24,
  likes: 50,
  /** Notes of likes, and first messages of matches in which nobody has written. */
  openings: 15,
  people: 100,
  /** From here on the app reads out how many likes or openings are left, and gives people a line of their own. */
  fewLeft: 5,
} as const
export const likes = {
  countMax: 100,
  /** The count reads only the newest likes; the list has all. */
  countedNewest: 1000,
} as const
/** What a like may carry. */
export const likeNotes = {
  textMax: 140,
  /** Longer texts are refused unread; up to here the answer says what is wrong. */
  sentMax: 20_000,
} as const
export const chat = {
  textMax: 4000,
  previewMax: 120,
  page: 100,
  /** How long after sending a message can be edited. */
  editMinutes: 5,
  /** How long the other person's last message waits before the conversation says "Your turn". */
  yourTurnHours: 48,
  search: {
    textMin: 2,
    textMax: 100,
    /** Words beyond these are not looked for. */
    wordsMax: 8,
    results: 30,
    /** The newest messages of all one's conversations together, and as many conversations for names. */
    newestMessages: 20_000,
    excerptMax: 140,
  },
  /** So much of a message is shown above the answer to it. */
  quoteMax: 200,
  /** How long an ended conversation, the words before an edit, or a message that was taken back stay sealed for a report. */
  originalsKeptDays: 30,
  /** A report takes so many of the newest messages of a conversation, and of the originals of edited ones, however old. */
  sealedMessagesMax: 500,
  /**
   * And all of the last `originalsKeptDays` of the conversation, up to so many: more than two people may write or edit in a week, so that
   * nothing is buried under a flood.
   */
  sealedRecentMax: 50_000,
  compressAboveBytes: 1_048_576,
  jpegQuality: 0.8,
  jpegMaxWidth: 1200,
  bubbleMaxWidthPercent: 70,
} as const
export const voiceNotes = {
  maxSeconds: 60,
  /** A recorder stops a little late; the server accepts so much more. */
  lateSeconds: 1,
  /** Shorter recordings are dropped: they are slips of the finger. */
  minMs: 700,
  maxBytes: 2_097_152,
  bitsPerSecond: 32_000,
  /** The waveform: at most so many bars, each from 0 to 100. */
  peaksMax: 48,
  peakMax: 100,
  speeds: [1, 1.5, 2],
} as const
export const dates = { placeMax: 120, timesMax: 3, daysAhead: 90 } as const
export const geolocation = {
  timeoutMs: 5000,
  cacheMs: 30_000,
  /** From this distance to the stored place on, Discover asks whether to look from here. */
  farKm: 50,
} as const
export const timeouts = { uploadMs: 10_000, profileUpdateMs: 8000 } as const
/** A signed link lives for between half of this and all of it. */
export const mediaLinkLifeMaxSeconds = 86_400
/** A link into the object store itself: the longest time for which it works after a picture was taken away. */
export const storeLinkSeconds = 600
export const badgeMax = 9
/** Badges are counted up to this number. */
export const badgeCountMax = 100
/** A birth can be corrected freely until its owner was shown the first person; the limits hold after that. */
export const birthChanges = {
  /** One own change in this time, counted for the mailbox. */
  intervalMonths: 12,
  /** How long a change waits before it takes effect; until then it can be cancelled. */
  delayHours: 24,
  reasonMax: 1000,
  answerMax: 2000,
  page: 30,
} as const
/** When accounts look like one person's, for the staff list of linked accounts. */
export const linkedAccounts = {
  /** How long a device or a network is remembered after its last use, and how far back dealt people count. */
  days: 30,
  /** This many accounts of one device, or of one network, were shown the same person. */
  deviceAccounts: 2,
  networkAccounts: 3,
  /** This many accounts of one network stored a birth within these days. */
  births: 5,
  birthDays: 7,
  /** A network is shared by strangers if less than this share of its accounts fits. */
  networkSharePercent: 50,
  /** A network with more accounts is compared by those that were seen last. */
  comparedAccounts: 1000,
  /** An entry names at most this many of the people that at least two of its accounts were shown. */
  peopleMax: 20,
  page: 50,
} as const
export const savedCalculationsMax = 100
/** A link that was not answered, or refused, is deleted so many days after its end. */
export const consentLinks = { openMax: 10, days: 7, choiceMinutes: 55, endedDays: 7 } as const
export const staff = {
  idleMinutes: 30,
  activityMinutes: 1,
  recoveryCodes: 10,
  codeDigits: 6,
  logPage: 50,
  /** Pages of reports, requests and linked accounts reach this many entries, and the totals beside them count one more. */
  listMax: 10_000,
} as const
export const health = {
  /** So many waiting and failed jobs of each queue are counted. */
  countedJobs: 10_000,
  /** The median time to the first action is that of this many reports. */
  timedReports: 1000,
  /** And of so many days. */
  reportDays: 30,
  /** `/readyz` and `/healthz` ask the database once in this time, however many visitors ask. */
  probeKeptMs: 1000,
} as const
export const desk = {
  /** The list shows so many of what waits; the figures count all. */
  page: 100,
  /** A decision for many at once. */
  selectedMax: 50,
  /** Appeals decided in so many days are counted. */
  appealDays: 90,
} as const
export const registrations = {
  page: 100,
  defaultDays: 30,
  /** A period with at most this many accounts is sorted as a whole for staff's list. */
  sortedMax: 20_000,
} as const
export const unmatchCooldownDays = 30
/** How long a deleted calculation or invite result can be restored. */
export const undoMinutes = 5
/** A connection counts as online while its heartbeat is fresh, and is closed once it counts as lost. */
export const presence = {
  freshSeconds: 45,
  lostSeconds: 60,
  /** When a person was last connected is written at most this often. */
  writtenMinutes: 2,
} as const
/** When pushes and mails leave; docs/SQL.md says why SQL decides it. */
export const notifications = {
  pushWaitSeconds: 4,
  pushPauseMinutes: 10,
  mailWaitMinutes: 5,
  mailPauseMinutes: 60,
  awayMinutes: 5,
  awayCheckMinutes: 2,
  digestHour: 9,
  /** When, on Mondays, members are checked for new people; what is found leaves with the digests. */
  newPeopleCheckHour: 8,
  /** The least time between two such checks of a member: a week, less the hours of a journey to the east. */
  newPeopleRestDays: 6,
  /** Such a check reads at most so many of the newest people of a fitting gender near a member. */
  newPeopleReadMax: 2000,
  deliveryHours: 24,
  keptDays: 30,
} as const
/** Mean radius of the earth (IUGG). */
export const earthRadiusKm = 6371.0088
export const defaultStarsOnFailure = 3
/**
 * The version of the terms and the privacy policy that a sign-up accepts; stored with the consent. The day of their last change, and a
 * hash of the texts, which web/src/i18n/terms-version.test.ts compares.
 */
export const termsVersion = '2026-11-28.ecdf4b66'
