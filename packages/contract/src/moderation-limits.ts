// These numbers bound reports, alarms and decisions of staff, on the server and in SQL.

/** How many former versions of a profile stay sealed, each for `chat.originalsKeptDays`. */
export const formerProfilesMax = 20
export const moderation = {
  reportsPage: 20,
  queuePage: 100,
  earlierMax: 10,
  noteMax: 2000,
  reasonMin: 3,
  reasonMax: 500,
  answerMax: 2000,
  /** How long two people of staff may read a sealed conversation after one of them has released it. */
  conversationHours: 24,
  /** How long staff can still block an account that was closed while they had something to decide about it. */
  closedAccountDays: 30,
  /** How long the addresses of a blocked account that was deleted cannot sign up, if the block has no end. */
  bannedAddressYears: 1,
  /** How long a member's message counts as the answer to a message of staff about a report. */
  answerDays: 14,
  /** Openings of one report or entry by one member of staff within these hours are one entry of the log. */
  openingHours: 1,
  /** How long a ban covers an address that the account has left. */
  formerAddressMonths: 12,
  /** How long a warning is shown unless it is closed. */
  warningDays: 30,
  /** For how many days staff can pause the likes of a member. */
  limitDays: [1, 3, 7, 30],
  /** For how many days staff can block an account; without a number of days a block has no end. */
  blockDays: [7, 30, 90],
  inboxPage: 30,
  /** A search for part of a name or of an address looks at this many conversations with staff. */
  searchedConversations: 5000,
} as const
/** An alarm is raised when so many people got the same opening, of at least so many letters and digits, within these days. */
export const sameOpenings = {
  people: 10,
  days: 7,
  charsMin: 20,
  /** So many of a person's messages in a match are openings, if they are among so many of the first ones of both. */
  ownMessages: 5,
  ofFirstMessages: 10,
} as const
/** An account that so many people report within these hours is hidden from new people until staff decide. */
export const reportAlarm = { people: 3, hours: 24 } as const
export const reports = {
  descriptionMax: 2000,
  keptYears: 1,
  /** A reported message goes with so many before it, and as many after it. */
  aroundMessages: 10,
  /** A further report of the same two people within these hours copies the newest alone of the messages that it finds in the first. */
  wholeCopyHours: 24,
  /** So many of the newest notes that were taken back or ended go with a report. */
  endedNotes: 10,
} as const
