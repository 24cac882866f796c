import { firstDay } from '@yuti/contract/limits'
import { hour, perUser, type Rest } from './rate-limit.ts'

const perFirstDay = (points: number, rest: Rest & { countedBy: string }) =>
  perUser(points, firstDay.hours * hour, {
    isDurable: true,
    note: `only in the first ${firstDay.hours} hours of an account`,
    ...rest,
  })

/** What an account may do in its first day. SQL counts it, in the transaction of what is counted. */
export const firstDayRateLimits = {
  'discovery.firstLikes': perFirstDay(firstDay.likes, {
    countedBy: 'app.count_first_day',
    covers: ['discovery.swipe', 'discovery.likeWithNote'],
    against: 'fakes, which act within hours',
  }),
  'discovery.firstOpenings': perFirstDay(firstDay.openings, {
    countedBy: 'app.count_first_day',
    covers: ['discovery.likeWithNote', 'messages.send', 'dates.propose'],
    against: 'fakes, which act within hours',
  }),
  'discovery.firstPeople': perFirstDay(firstDay.people, {
    countedBy: 'app.people_left',
    covers: [
      'discovery.deck',
      'discovery.likes',
      'discovery.decisions',
      'discovery.undoPass',
      'profiles.get',
    ],
    against: 'collecting people with fresh accounts',
  }),
}
