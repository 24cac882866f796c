import { type Fault, feature, sql } from './fault.ts'

export const conversations: Fault[] = [
  {
    name: 'a search finds the messages of strangers',
    in: sql,
    after: 'function app.search_messages',
    find: 'where own.user_id = app.current_user_id() and own.last_at is not null',
    replace: 'where own.last_at is not null',
    tests: feature('messages', 'search'),
  },
  {
    name: 'a search finds the messages of banned people',
    in: sql,
    after: 'function app.search_messages',
    find: 's.user_id = own.other_id and s.is_blocked',
    replace: 's.user_id = own.other_id and false',
    tests: feature('messages', 'search'),
  },
  {
    name: 'a message that was taken back waits for an answer',
    in: sql,
    after: 'function app.inbox_page',
    find: 'l.deleted_at is null',
    replace: 'true',
    tests: feature('messages', 'your-turn'),
  },
  {
    name: 'the proposer accepts the own proposal of a date',
    in: sql,
    after: 'function app.answer_date',
    find: 'and proposer_id <> me',
    replace: '',
    tests: feature('dates', 'dates'),
  },
  {
    name: 'a time that nobody proposed is accepted',
    in: sql,
    after: 'function app.answer_date',
    find: 'or not choice = any (plan.times)',
    replace: '',
    tests: feature('dates', 'dates'),
  },
]
