import type { Goal, SpokenLanguage } from '@yuti/contract/about-choices'
import type { Language } from '@yuti/contract/languages'
import type { PlaceSuggestions } from '@yuti/contract/places'
import type pg from 'pg'
import type { Auth } from './auth/auth.ts'
import type { Providers } from './auth/providers/providers.ts'
import type { Clock, Ids } from './clock.ts'
import type { AccountDatabase, Database } from './db/database.ts'
import type { Drain } from './drain.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { DevInbox } from './mail/dev-inbox.ts'
import type { Mailer } from './mail/mailer.ts'
import type { CallTimes } from './metrics/call-times.ts'
import type { ProcessMetrics } from './metrics/process-metrics.ts'
import type { PortFigures, ScorerFigures } from './metrics/port-figures.ts'
import type { PushSenders } from './push/senders.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Screener } from './screening/screener.ts'

export type { LiveSession as Session } from './auth/session.ts'

export type StoredObject = { key: string; changedAt: Date }

/** What the server may still write to a file system, and how much that holds in all. */
export type Room = { freeBytes: number; sizeBytes: number }

/** Stores bytes by key. Only the database knows what they are. */
export type Storage = {
  /** An object is stored whole and for good once this has answered, or not at all. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  read: (key: string) => Promise<Uint8Array | null>
  /**
   * Signs a link at which a browser finds the object for some minutes; null if the server must send the bytes itself.
   * Without a `contentType` the object keeps the one it was stored with.
   */
  link: (
    key: string,
    answer: { now: Date; contentType: string | null; disposition: string },
  ) => Promise<{ url: string; secondsLeft: number } | null>
  /** Lists all objects whose keys begin with this prefix, page by page. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  removeFolder: (prefix: string) => Promise<void>
  /** Removes what killed writers left behind before this time, and returns how many files. */
  removeLeftovers: (before: Date) => Promise<number>
  /** Returns null for a bucket, whose room nobody can ask for. */
  measureRoom: () => Promise<Room | null>
}

/** Searches all towns by their names, off the request thread. */
export type TownSearch = {
  /** Loads the towns in the background; the first search would do it too. */
  start: () => void
  search: (query: string, language: Language) => Promise<PlaceSuggestions>
  stop: () => Promise<void>
}

/** Finds the best people for a deck, and counts people, off the request thread, from features that the thread keeps in memory. */
export type DeckScorer = {
  start: () => void
  isReady: () => boolean
  /** Lets the thread read the latest changes, while a question is made. */
  prepare: () => void
  /**
   * Call `prepare` first. Returns null if SQL must answer. The question is that of features/discovery/scorer, for a deck or for counts.
   * The thread takes the memory of what is `given` instead of copying it, so nobody else can read that afterwards.
   */
  ask: (question: object, given?: readonly ArrayBuffer[]) => Promise<ScorerAnswer | null>
  figures: () => ScorerFigures
  stop: () => Promise<void>
}

export type ScorerAnswer = ScoredPeople | PeopleCounts | PeopleInRings

/** How many people are between a distance and the one before. */
export type PeopleInRings = { rings: number[] }

/** Best first; the arrays have one entry for each person. */
export type ScoredPeople = {
  candidateIds: Int32Array
  stars: Uint8Array
  /** Cosine of the angle between the two cells; NaN if a place is unknown or hidden. */
  closeness: Float64Array
  /** 1 if the person's birth has no known time. */
  estimates: Uint8Array
}

/** Undecided people who fit a viewer by gender, age and distance. */
export type PeopleCounts = {
  /** People who are alike for all narrowing filters. */
  tallies: {
    stars: number
    was_active: boolean
    goal: Goal | null
    has_answers: boolean
    is_verified: boolean
    /** Whether they speak one of the languages of the filters that were tallied. */
    speaks: boolean
    people: number
  }[]
  /** How many of those who pass the other narrowing filters speak each language, most first. */
  spoken: { language: SpokenLanguage; people: number }[]
  /** How many more each wider step lets through; ends with the first step that adds a countable number. */
  addedByKm: number[]
  addedByAges: number[]
  /** People who would pass the filters if the viewer had not decided on them. */
  decided: number
}

/** The parts of a running server that functions take as their first argument. */
export type Deps = {
  env: Env
  log: Log
  clock: Clock
  ids: Ids
  db: Database
  /** Logs in as app_auth: reads sessions, counts durable rate limits and serves the sign-in library. */
  authPool: pg.Pool
  /** The same login, for queries with the `sql` tag. */
  accountDb: AccountDatabase
  rateLimiter: RateLimiter
  drain: Drain
  jobs: Jobs
  callTimes: CallTimes
  readPort: () => Promise<PortFigures>
  metrics: ProcessMetrics
  auth: Auth
  providers: Providers
  mailer: Mailer
  /** Collects mails where no SMTP server is configured; null in production. */
  devInbox: DevInbox | null
  /** A platform without configured keys has null. */
  push: PushSenders
  storage: Storage
  realtime: Realtime
  townSearch: TownSearch
  deckScorer: DeckScorer
  screener: Screener
}
