import { type Fault, feature, sql } from './fault.ts'

/** The first day of an account. */
export const firstDay: Fault[] = [
  {
    name: 'likes of a first day are not counted',
    in: sql,
    after: 'function app.record_swipe',
    find: "perform app.count_first_day(me, 'like');",
    replace: 'null;',
    tests: feature('discovery', 'first-day'),
  },
  {
    name: 'a new account likes without end',
    in: sql,
    after: 'function app.count_first_day',
    find: "kind = 'like' and counted.likes > app.limit_first_day_likes()",
    replace: 'false',
    tests: feature('discovery', 'first-day'),
  },
  {
    name: 'an answer counts as an opening',
    in: sql,
    after: 'function app.number_message',
    find: 'if new.number = 1 and not new.from_like then',
    replace: 'if not new.from_like then',
    tests: feature('discovery', 'first-day'),
  },
  {
    name: 'first messages of a first day are not counted',
    in: sql,
    after: 'function app.number_message',
    find: 'if new.number = 1 and not new.from_like then',
    replace: 'if false then',
    tests: feature('discovery', 'first-day'),
  },
  {
    name: 'the note of a like is no opening',
    in: sql,
    after: 'function app.like_with_note',
    find: "perform app.count_first_day(me, 'opening');",
    replace: '',
    tests: feature('discovery', 'first-day'),
  },
  {
    name: 'a first day never ends',
    in: sql,
    after: 'function app.first_day_end',
    find: 'and p.created_at > now() - app.limit_first_day()',
    replace: '',
    tests: feature('discovery', 'first-day'),
  },
  {
    name: 'a new account is shown as many people as an older one',
    in: sql,
    after: 'function app.people_left',
    find: 'then app.limit_first_day_people()',
    replace: 'then app.limit_people_budget_new()',
    tests: feature('discovery', 'people-budget'),
  },
  {
    name: 'a new account waits for the next day although its first day ends sooner',
    in: sql,
    after: 'function app.more_people_at',
    find: 'least(app.next_dealt_day(), app.first_day_end(viewer))',
    replace: 'app.next_dealt_day()',
    tests: feature('discovery', 'people-budget'),
  },
]
