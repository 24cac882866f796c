import type { Fault } from './fault.ts'

const platform = 'server/src/platform'

/** Logins, poolers and stores of an operator, and what happens while they refuse. */
export const engines: Fault[] = [
  {
    name: 'roles that a login holds through another role are not found',
    in: `${platform}/db/operator-logins.ts`,
    find: 'join pg_auth_members m on m.member = held.roleid',
    replace: 'join pg_auth_members m on false',
    tests: [`${platform}/db/installations.test.ts`],
  },
  {
    name: 'a login may read everything past row-level security',
    in: `${platform}/db/operator-logins.ts`,
    find: 'r.rolsuper or r.rolbypassrls or',
    replace: 'r.rolsuper or',
    tests: [`${platform}/db/installations.test.ts`],
  },
  {
    name: 'the pooler of accounts is not tried',
    in: `${platform}/db/pooler.ts`,
    find: "urls.auth ? knowsStatements(urls.auth, 'DATABASE_AUTH_URL', wanted) : true",
    replace: 'true',
    tests: [`${platform}/db/pooler.test.ts`],
  },
  {
    name: 'every call opens a connection to a database that has too many',
    in: `${platform}/db/pool-watch.ts`,
    find: 'mayConnectAt = Date.now() + connecting.next()',
    replace: 'connecting.next()',
    tests: [`${platform}/db/pool-watch.test.ts`],
  },
  {
    name: 'every commit wakes a relay that fails',
    in: `${platform}/realtime/relay.ts`,
    find: 'if (!pause) running ??= run()',
    replace: 'running ??= run()',
    tests: [`${platform}/realtime/relay.test.ts`],
  },
  {
    name: 'pages may load from every bucket of a host',
    in: `${platform}/storage-settings.ts`,
    find: "origin + (usesPathStyle ? pathOf(found.S3_BUCKET, endpoint) : '')",
    replace: 'origin',
    tests: [`${platform}/media-redirect.test.ts`],
  },
  {
    name: "another installation's mark is replaced without its name",
    in: `${platform}/store-mark.ts`,
    find: 'formerId !== null && formerId !== insteadOf',
    replace: 'false',
    tests: [`${platform}/object-audit.test.ts`],
  },
]
