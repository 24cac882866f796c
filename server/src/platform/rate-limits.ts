import { accountRateLimits } from './account-rate-limits.ts'
import { firstDayRateLimits } from './first-day-rate-limits.ts'
import {
  day,
  hour,
  type LimitKey,
  minute,
  per,
  perNetwork,
  perSession,
  perUser,
  quarterHour,
  type RateLimit,
} from './rate-limit.ts'
import { staffRateLimits } from './staff-rate-limits.ts'

/**
 * Every rate limit, by `<noun>.<procedure>` or, where calls share a count or one call has several, `<noun>.<topic>`.
 * Counts are stored under the name: a new name forgets them once. `npm run docs:limits` writes docs/limits.md from here.
 */
export const rateLimits = {
  'rpc.calls': perUser(1200, minute, {
    covers: ['every procedure'],
    against: 'loops; no screen makes nearly as many',
  }),

  ...accountRateLimits,

  'birthChanges.list': perUser(600, minute, { against: 'load' }),
  'birthChanges.get': perUser(120, 10 * minute, {
    note: 'each call is written to the staff log',
    against: 'collecting births',
  }),
  'birthChanges.decide': perUser(120, minute, { against: 'loops' }),

  'compatibility.read': perUser(120, minute, {
    covers: ['compatibility.list', 'compatibility.get'],
    against: 'load: each call computes, some 50 ms for a hundred calculations without a time',
  }),
  'compatibility.add': perUser(30, 10 * minute, { against: 'loops' }),
  'compatibility.addPerDay': perUser(200, day, { against: 'filling the store' }),
  'compatibility.remove': perUser(120, minute, { against: 'loops' }),

  'consent.make': perUser(30, day, { isDurable: true, against: 'asking strangers in bulk' }),
  'consent.read': perUser(120, minute, { covers: ['consent.list', 'consent.get'], against: 'loops' }),
  'consent.remove': perUser(120, minute, { against: 'loops' }),
  'consent.restore': perUser(120, minute, { against: 'loops' }),
  'consent.open': perNetwork(120, quarterHour, { against: 'guessing links' }),
  'consent.answer': perNetwork(30, hour, { isDurable: true, against: 'guessing links, answers in bulk' }),
  'consent.decide': perNetwork(60, quarterHour, { against: 'guessing links' }),

  'dates.propose': perUser(10, minute, { against: 'floods' }),
  'dates.proposePerDay': perUser(100, day, { against: 'floods: each proposal is a message' }),
  'dates.answer': perUser(30, minute, { covers: ['dates.answer', 'dates.end'], against: 'floods' }),
  'dates.readMoon': perUser(60, minute, { against: 'load: each call computes' }),

  'discovery.deck': perUser(60, minute, {
    against: 'collecting people by script; nobody swipes once a second for longer than minutes',
  }),
  'discovery.swipe': perUser(120, minute, {
    covers: ['discovery.swipe', 'discovery.likeWithNote', 'discovery.takeBackLike', 'discovery.undoPass'],
    against: 'likes by script',
  }),
  'discovery.swipePerDay': perUser(3000, day, {
    covers: ['discovery.swipe', 'discovery.likeWithNote'],
    against: 'likes by script; swiping by hand reaches the end of a deck sooner',
  }),
  'discovery.notesPerDay': perUser(100, day, {
    isDurable: true,
    covers: ['discovery.likeWithNote'],
    against: 'writing to strangers in bulk',
  }),
  ...firstDayRateLimits,
  'discovery.firstDay': perUser(240, minute, { against: 'loops' }),
  'discovery.lists': perUser(120, minute, {
    covers: ['discovery.likes', 'discovery.decisions', 'discovery.decision'],
    against: 'collecting people by script',
  }),
  'discovery.countLikes': perUser(120, minute, {
    against: 'loops: a count asks the filters about many likes',
  }),
  'discovery.countReach': perUser(30, day, {
    isDurable: true,
    against: 'finding out where people are by comparing counts of many places',
  }),
  'discovery.filters': perUser(60, minute, {
    covers: ['discovery.saveFilters', 'discovery.previewFilters', 'discovery.explainEmptyDeck'],
    against: 'finding out about one person by comparing counts',
  }),
  'discovery.countsPerDay': perUser(1000, day, {
    isDurable: true,
    covers: ['discovery.previewFilters', 'discovery.explainEmptyDeck'],
    against: 'finding out about everybody of a town by comparing counts, instead of being shown them',
  }),
  'discovery.distances': perUser(200, day, {
    covers: ['discovery.countByDistance'],
    against: 'finding out where people are by moving and comparing bars',
  }),

  'gatesTest.read': perUser(120, minute, {
    covers: ['gatesTest.people', 'gatesTest.gates'],
    against: 'load: each call computes',
  }),
  'desk.read': perUser(600, minute, { covers: ['desk.list', 'desk.words', 'desk.alarm'], against: 'load' }),
  'desk.decide': perUser(60, minute, { note: 'each call decides up to 50', against: 'loops' }),

  'health.read': perUser(60, minute, { against: 'load: each call counts jobs and reports' }),

  'http.accessTokens': perNetwork(300, minute, {
    covers: ['every request with an access token'],
    against: 'guessing tokens, load: each is looked up in the database',
  }),
  'http.events': perSession(120, minute, { covers: ['GET /events'], against: 'loops' }),
  'http.reference': perSession(60, minute, {
    covers: ['GET /api', 'GET /api/openapi.json'],
    against: 'load: the document is large',
  }),
  'http.share': perSession(60, 10 * minute, {
    covers: ['POST /messages/share'],
    against: 'load: each request sends a photo back',
  }),
  'http.media': perSession(3000, minute, { covers: ['GET /media/…'], against: 'loops' }),

  'linkedAccounts.read': perUser(600, minute, {
    covers: ['linkedAccounts.list', 'linkedAccounts.get'],
    against: 'load',
  }),
  'linkedAccounts.decide': perUser(60, minute, {
    covers: ['linkedAccounts.blockAll', 'linkedAccounts.dismiss'],
    against: 'loops',
  }),

  'matches.read': perUser(600, minute, {
    covers: ['matches.list', 'matches.find', 'matches.get'],
    against: 'load: each call computes stars',
  }),
  'messages.send': perUser(120, minute, { against: 'floods' }),
  'messages.sendPerDay': perUser(3000, day, {
    covers: ['messages.send'],
    against: 'filling the store, and burying messages, of which a report takes so many',
  }),
  'messages.sendBurst': per('user and match', 30, 10, {
    covers: ['messages.send'],
    against: 'floods that bury what the other person has written',
  }),
  'messages.uploadImage': perUser(30, 30 * minute, { against: 'filling the store' }),
  'messages.uploadVoice': perUser(30, 10 * minute, { against: 'filling the store' }),
  'messages.react': perUser(120, minute, { against: 'floods' }),
  'messages.remove': perUser(60, minute, { against: 'floods' }),
  'messages.edit': perUser(30, minute, { against: 'floods' }),
  'messages.editPerDay': perUser(3000, day, {
    covers: ['messages.edit'],
    against: 'burying former words, of which a report takes so many',
  }),
  'messages.search': perUser(60, minute, {
    note: 'a field asks once for each pause in typing',
    against: 'load: each call reads up to 20,000 messages',
  }),
  'messages.setView': perUser(60, minute, { against: 'floods' }),
  'messages.markRead': perUser(240, minute, { against: 'loops' }),
  'messages.typing': perUser(20, 30, { against: 'floods' }),
  'messages.removeChat': perUser(30, minute, { against: 'loops' }),
  'messages.support.send': perUser(60, minute, { against: 'floods' }),
  'messages.support.sendPerDay': perUser(300, day, { against: 'filling the support inbox' }),
  'messages.support.markRead': perUser(240, minute, { against: 'loops' }),
  'messages.support.removeChat': perUser(30, minute, { against: 'loops' }),

  'moderation.read': perUser(600, minute, {
    covers: ['moderation.list', 'moderation.queue', 'moderation.get'],
    against: 'load',
  }),
  'moderation.userDetails': perUser(120, 10 * minute, {
    note: 'each call is written to the staff log',
    against: 'collecting people',
  }),
  'moderation.act': perUser(120, minute, {
    covers: [
      'moderation.review',
      'moderation.resolve',
      'moderation.block',
      'moderation.unblock',
      'moderation.addNote',
      'moderation.decideAppeal',
      'moderation.askForConversation',
      'moderation.decideConversation',
      'moderation.withdrawConversation',
    ],
    against: 'loops',
  }),

  'notifications.markRead': perUser(240, minute, { against: 'loops' }),
  'notifications.updatePreferences': perUser(60, minute, { against: 'loops' }),
  'notifications.keepPushToken': perUser(30, hour, { against: 'loops' }),
  'notifications.unsubscribe': perNetwork(60, quarterHour, {
    covers: ['notifications.checkUnsubscribe', 'notifications.unsubscribe'],
    against: 'guessing links',
  }),
  'notifications.unsubscribePost': perSession(600, minute, {
    covers: ['POST /unsubscribe'],
    note: 'sent by the servers of mail programs, for many people at once',
    against: 'loops',
  }),

  'places.read': perUser(300, minute, {
    covers: ['places.search', 'places.get'],
    note: 'a field asks once for each pause in typing',
    against: 'load: each call searches some 380,000 names',
  }),

  'profiles.askBirthChange': perUser(5, day, { isDurable: true, against: 'flooding staff' }),
  'profiles.cancelBirthChange': perUser(30, 10 * minute, { against: 'loops' }),
  'profiles.withdrawBirthRequest': perUser(30, 10 * minute, { against: 'loops' }),
  'profiles.chart': perUser(60, minute, { against: 'load: each call computes' }),
  'profiles.get': perUser(120, minute, { against: 'collecting people' }),
  'profiles.getPerDay': perUser(3000, day, { against: 'collecting people' }),
  'profiles.askFirstPhoto': perUser(20, day, { isDurable: true, against: 'flooding staff' }),
  'profiles.photoChecks': perUser(240, minute, { against: 'loops' }),
  'profiles.comparePosition': perUser(60, day, { against: 'loops: Discover asks once when it opens' }),
  'profiles.position': perUser(20, hour, {
    isDurable: true,
    covers: ['profiles.updatePosition', 'profiles.chooseTown', 'profiles.save'],
    note: 'beyond it `save` keeps the former position and saves the rest',
    against: 'walking around somebody to measure the distance',
  }),
  'profiles.readBirth': perUser(120, minute, { against: 'loops' }),
  'profiles.save': perUser(30, 10 * minute, { against: 'loops' }),
  'profiles.saveAbout': perUser(30, 10 * minute, { against: 'loops' }),
  'profiles.trySky': perNetwork(20, quarterHour, {
    against: 'load: each call computes, and without a time for every moment of a day',
  }),
  'profiles.trySkyPerDay': perNetwork(200, day, {
    note: 'people of one school or provider share a network',
    against: 'charts by script',
  }),
  'profiles.updateSettings': perUser(60, minute, { against: 'pausing and resuming in a loop' }),
  'profiles.uploadPhoto': perUser(30, 30 * minute, { against: 'filling the store' }),

  'registrations.read': perUser(600, minute, {
    covers: ['registrations.list', 'registrations.perDay'],
    note: 'a fast scroll over thousands of rows requests several pages a second',
    against: 'load',
  }),
  'registrations.download': perUser(20, hour, {
    isDurable: true,
    covers: ['GET /staff/registrations.csv'],
    against: 'load',
  }),

  'safety.block': perUser(60, hour, { against: 'blocking and unblocking by script' }),
  'safety.unblock': perUser(60, hour, { against: 'blocking and unblocking by script' }),
  'safety.report': perUser(20, day, {
    isDurable: true,
    covers: ['safety.report', 'safety.reportEnded'],
    against: 'false reports in bulk',
  }),

  'verification.state': perUser(240, minute, { against: 'loops' }),
  'verification.start': perUser(10, day, { isDurable: true, against: 'trying until a stranger passes' }),
  'verification.otherFaces': perUser(2, 7 * day, {
    isDurable: true,
    covers: [],
    note: 'counts checks that found somebody else in the photos; staff hear of the next',
    against: 'trying faces until one passes',
  }),
  'verification.steps': perUser(60, minute, {
    covers: ['verification.replaceGesture', 'verification.send', 'verification.withdraw'],
    against: 'loops',
  }),
  'verification.addPicture': perUser(30, 30 * minute, { against: 'load: each picture is decoded' }),

  ...staffRateLimits,

  'uploads.perDay': perUser(300, day, {
    isDurable: true,
    covers: [
      'profiles.uploadPhoto',
      'messages.uploadImage',
      'messages.uploadVoice',
      'verification.addPicture',
    ],
    against: 'filling the store',
  }),
} satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
/** The names of all limits that are counted by one of these keys. */
export type RateLimitBy<Key extends LimitKey> = {
  [Name in RateLimitName]: (typeof rateLimits)[Name]['by'] extends Key ? Name : never
}[RateLimitName]

/** The procedures and routes that share the count of this limit. */
export function coveredBy(name: RateLimitName): readonly string[] {
  const { covers }: RateLimit = rateLimits[name]
  return covers ?? [name.replace(/PerDay$/, '')]
}
