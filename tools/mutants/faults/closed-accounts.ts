import { type Fault, feature, sql } from './fault.ts'

const closed = feature('moderation', 'closed-accounts')

/** An account that is closed while staff have something to decide can still be blocked. */
export const closedAccounts: Fault[] = [
  {
    name: 'an account closes without a seal',
    in: sql,
    after: 'function app.close_account',
    find: 'else perform app.seal_account(me, addresses, mailboxes);',
    replace: '',
    tests: closed,
  },
  {
    name: 'a seal ends with the first of several reports',
    in: sql,
    after: 'function app.end_decided_seal',
    find: "r.status in ('pending', 'reviewed', 'active')",
    replace: "r.status in ('reviewed')",
    tests: closed,
  },
  {
    name: 'a closed account is blocked after its time',
    in: sql,
    after: 'function app.block_closed_account',
    find: 'and closed_at > now() - app.limit_closed_account_retention()',
    replace: '',
    tests: closed,
  },
  {
    name: 'a decision without a block leaves hashes of the account',
    in: sql,
    after: 'create trigger end_seal after update of status',
    find: "new.status in ('resolved', 'blocked', 'unblocked')",
    replace: "new.status in ('blocked', 'unblocked')",
    tests: closed,
  },
  {
    name: 'a member of the team blocks a closed account without the second factor',
    in: sql,
    after: 'function app.block_closed_account',
    find: 'if not app.is_staff() then',
    replace: 'if false then',
    tests: ['server/db/closed-tables.policies.test.ts'],
  },
  {
    name: 'an alarm goes with the account',
    in: sql,
    after: 'function app.seal_account',
    find: 'update public.alarms set user_id = null, sealed_id = seal, hides_until = null',
    replace: 'delete from public.alarms',
    tests: closed,
  },
]
