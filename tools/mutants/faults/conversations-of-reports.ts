import { type Fault, feature, sql } from './fault.ts'

const conversations = feature('moderation', 'conversations', 'conversations.policies')

/** Two people of staff are needed to read the conversation of a report. */
export const conversationsOfReports: Fault[] = [
  {
    name: 'staff read conversations of reports without a release',
    in: sql,
    after: 'create policy staff_read on report_evidence',
    find: 'and (not app.is_of_conversation(kind, ordinal, is_reported) or app.may_read_conversation(report_id))',
    replace: '',
    tests: conversations,
  },
  {
    name: 'a release opens a conversation to all staff',
    in: sql,
    after: 'function app.may_read_conversation',
    find: 'and app.current_user_id() in (asked_by, decided_by)',
    replace: '',
    tests: conversations,
  },
  {
    name: 'a release never ends',
    in: sql,
    after: 'function app.may_read_conversation',
    find: 'and ends_at > now()',
    replace: '',
    tests: conversations,
  },
  {
    name: 'staff who are part of a report release its conversation',
    in: sql,
    after: 'function app.decide_conversation',
    find: 'or me in (about.reporter_id, about.reported_id)',
    replace: '',
    tests: conversations,
  },
  {
    name: 'a conversation is released to somebody who is no longer staff',
    in: sql,
    after: 'function app.decide_conversation',
    find: "wanted = 'released' and not exists",
    replace: 'false and not exists',
    tests: conversations,
  },
  {
    name: 'one of several members of staff reads alone',
    in: sql,
    after: 'function app.is_solo_team',
    find: "and (select count(*) from public.user_roles where role = 'admin') = 1",
    replace: '',
    tests: conversations,
  },
]
