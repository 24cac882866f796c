import { day, hour, minute, perUser, quarterHour } from './rate-limit.ts'

const codeCalls = ['staff.beginFactor', 'staff.confirmFactor', 'staff.verify']

/** What staff call about the pictures, questions and sign-ins of the team. */
export const staffRateLimits = {
  'screening.list': perUser(600, minute, { against: 'load' }),
  'screening.decide': perUser(240, minute, { note: 'each call decides up to 50', against: 'loops' }),

  'staff.factorCode': perUser(5, quarterHour, {
    isDurable: true,
    covers: codeCalls,
    note: 'reset by the right code',
    against: 'guessing codes',
  }),
  'staff.factorCodePerDay': perUser(30, day, {
    isDurable: true,
    covers: codeCalls,
    note: 'reset by the right code',
    against: 'guessing codes: five in each quarter of an hour would find one in 700 days',
  }),
  'staff.enrolment': perUser(10, hour, {
    isDurable: true,
    covers: ['staff.beginFactor', 'staff.renewRecoveryCodes'],
    against: 'loops',
  }),
  'staff.skipInDemo': perUser(20, minute, { against: 'loops' }),
  'staff.read': perUser(240, minute, { covers: ['staff.status', 'staff.log'], against: 'loops' }),

  'support.read': perUser(600, minute, {
    covers: ['support.inbox', 'support.conversation', 'support.list'],
    against: 'load',
  }),
  'support.send': perUser(60, minute, { against: 'floods' }),
  'support.markRead': perUser(240, minute, { against: 'loops' }),

  'verifications.get': perUser(600, minute, {
    note: 'each call is written to the staff log',
    against: 'load',
  }),
  'verifications.decide': perUser(240, minute, { against: 'loops' }),
}
