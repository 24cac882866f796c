import { type Fault, feature, sql } from './fault.ts'

const tests = feature('moderation', 'decision-mails')

/** Mails about decisions of staff. */
export const decisionMails: Fault[] = [
  {
    name: 'a warning is not mailed',
    in: 'server/src/features/moderation/sanctions.ts',
    find: '  await insertDecisionMail(tx, { userId: personId, decision, reason: text, endsAt })',
    replace: '',
    tests,
  },
  {
    name: 'the mail about a limit does not say when it ends',
    in: 'server/src/features/moderation/decision-mails.ts',
    find: '...(until && ends_at ? [until(formatDate(language, ends_at, longDay))] : []),',
    replace: '',
    tests,
  },
  {
    name: 'a decision is mailed twice, with the message of staff',
    in: sql,
    after: 'function app.add_notifications',
    find: 'or exists (select 1 from public.decision_mails where user_id = new.user_id and decided_at = now())',
    replace: '',
    tests,
  },
  {
    name: 'what staff decided about a photo is not mailed',
    in: sql,
    after: 'create trigger mail_picture_decision',
    find: "old.state = 'held'",
    replace: 'false',
    tests,
  },
  {
    name: 'a closed account gets mails about decisions',
    in: sql,
    after: 'function app.take_decision_mails',
    find: 'where not exists (select 1 from public.account_closures c where c.user_id = t.user_id)',
    replace: '',
    tests,
  },
]
