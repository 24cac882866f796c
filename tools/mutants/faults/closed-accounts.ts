import { type Fault, feature, sql } from './fault.ts'

const closed = feature('moderation', 'closed-accounts')
const former = feature('account', 'former-addresses')

/** An account that is closed while staff have something to decide can still be blocked, and a ban covers what an account has left. */
export const closedAccounts: Fault[] = [
  {
    name: 'an account closes without a seal',
    in: sql,
    after: 'function app.close_account',
    find: 'perform app.seal_account(me, addresses, mailboxes);',
    replace: 'null;',
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
    find: 'update public.alarms set user_id = null, sealed_id = seal, is_hiding = false',
    replace: 'delete from public.alarms',
    tests: closed,
  },
  {
    name: 'a ban forgets the address that the account has left',
    in: sql,
    after: 'function app.is_any_address_banned',
    find: 'and m.is_blocked',
    replace: 'and not m.is_blocked',
    tests: former,
  },
  {
    name: 'a former address stays banned for ever',
    in: sql,
    after: 'function app.is_any_address_banned',
    find: 'and f.left_at > now() - app.limit_former_address_retention()',
    replace: '',
    tests: former,
  },
  {
    name: 'a deleted account leaves no ban of its former address',
    in: sql,
    after: 'function app.close_account',
    find: 'where user_id = me and left_at >',
    replace: 'where user_id is null and left_at >',
    tests: former,
  },
]
