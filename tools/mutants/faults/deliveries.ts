import { type Fault, feature, sql } from './fault.ts'

/** Faults of notifications and of the batches in which mails and pushes leave. */
export const deliveries: Fault[] = [
  {
    name: 'a notification that was read stays in the queue of mails',
    in: sql,
    after: 'function app.clear_due_times',
    find: 'new.mail_due_at := null;',
    replace: '',
    tests: feature('notifications', 'drain'),
  },
  {
    name: 'the answer to an event marks later messages as read',
    in: sql,
    after: 'function app.count_message',
    find: ', event_id = gen_random_uuid()',
    replace: '',
    tests: feature('notifications', 'drain'),
  },
  {
    name: 'a digest counts what was read before',
    in: sql,
    after: 'function app.count_message',
    find: 'case when n.mail_due_at is null then 1 else n.mail_count + 1 end',
    replace: 'n.mail_count + 1',
    tests: feature('notifications', 'drain'),
  },
  {
    name: 'a digest leaves without the row that is just being changed',
    in: sql,
    after: 'function app.settle_mails',
    find: 'and is_busy is not true',
    replace: '',
    tests: feature('notifications', 'drain'),
  },
  {
    name: 'the mail after next to a conversation is a second mail about it',
    in: sql,
    after: 'function app.settle_mails',
    find: "frequency = 'at_once' and not is_report and is_told",
    replace: 'false',
    tests: feature('notifications', 'due-mails'),
  },
]
