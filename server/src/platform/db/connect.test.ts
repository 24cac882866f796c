import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startRefusingDatabase } from '#/testing/refusing-database.ts'
import { operatorError, operatorMessage } from '../errors.ts'
import { connectOnce } from './connect.ts'
import { explainConnecting } from './faults.ts'
import { withDatabase, withLogin } from './pool.ts'

const named = { variable: 'DATABASE_URL', name: 'test' }

/** What an operator reads when this connection string does not work. */
async function refusalOf(url: string): Promise<string | null> {
  const error: unknown = await connectOnce(url, named).then(
    (client) => client.end(),
    (failure: unknown) => failure,
  )
  return operatorMessage(error)
}

test.each([
  [
    '53300',
    'sorry, too many clients already',
    'has no connection left (sorry, too many clients already). End what holds them, or raise its max_connections.',
  ],
  [
    '08P01',
    'no more connections allowed (max_client_conn)',
    'has no connection left (no more connections allowed (max_client_conn)). End what holds them, or raise its max_connections.',
  ],
  ['53200', 'out of memory', 'has no memory left (out of memory). Give it more, or end what uses it.'],
  [
    '57P03',
    'the database system is starting up',
    'takes no connections now (the database system is starting up). Try again when it does.',
  ],
  [
    '57P03',
    'the database system is shutting down',
    'takes no connections now (the database system is shutting down). Try again when it does.',
  ],
  [
    '57P01',
    'terminating connection due to administrator command',
    'has ended the connection (terminating connection due to administrator command). Try again when it runs.',
  ],
  [
    '28P01',
    'password authentication failed for user "someone"',
    'refuses the name or password in DATABASE_URL.',
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.1", user "someone", database "yuti", no encryption',
    'lets someone in by TLS alone. Add sslmode=verify-full to DATABASE_URL.',
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.1", user "someone", database "yuti", SSL encryption',
    'does not let someone in from this machine. Add a line to its pg_hba.conf.',
  ],
  ['XX000', 'something else', 'cannot be used (something else). Check DATABASE_URL.'],
])('a database that answers %s (%s) is explained in one sentence', async (code, message, sentence) => {
  const database = await startRefusingDatabase({ code, message })
  onTestFinished(database.close)
  expect(await refusalOf(database.url)).toBe(`The database at ${new URL(database.url).host} ${sentence}`)
})

test('a database, a login and a host that do not exist are named', async () => {
  const { host } = new URL(inject('postgres').adminUrl)
  const nowhere = `nowhere_${randomBytes(4).toString('hex')}`
  expect(await refusalOf(withDatabase(inject('postgres').adminUrl, nowhere))).toBe(
    `There is no database ${nowhere} at ${host}. Create it.`,
  )
  expect(await refusalOf(withLogin(inject('postgres').adminUrl, nowhere, 'any'))).toBe(
    `The database at ${host} refuses the name or password in DATABASE_URL.`,
  )
  expect(await refusalOf('postgres://someone@database.invalid/yuti')).toBe(
    'The host in DATABASE_URL cannot be found (database.invalid). Correct its name, or look after the name server.',
  )
  const database = await startRefusingDatabase({ code: '28000', message: 'role "someone" does not exist' })
  onTestFinished(database.close)
  expect(await refusalOf(database.url)).toBe(
    `There is no login someone at ${new URL(database.url).host}. Create it, or correct DATABASE_URL.`,
  )
})

test('TLS that the database does not offer is explained', async () => {
  const database = await startRefusingDatabase({ code: 'XX000', message: 'not asked for' })
  onTestFinished(database.close)
  expect(await refusalOf(`${database.url}?sslmode=verify-full`)).toMatch(
    /does not offer TLS, which DATABASE_URL asks for\. Turn it on there, or take sslmode out of the address\.$/,
  )
})

test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'a certificate that fails by %s is explained',
  (code) => {
    const place = { host: 'db.example', login: 'web', database: 'yuti', variable: 'DATABASE_URL' }
    expect(explainConnecting({ code, message: 'not accepted' }, place)).toBe(
      'The certificate of the database at db.example is not accepted (not accepted). Let sslrootcert in DATABASE_URL name its authority.',
    )
  },
)

test('a connection that ends in the middle of the work is explained, and an error of a statement keeps its stack', async () => {
  const client = await connectOnce(inject('postgres').adminUrl, named)
  const other = new Client({ connectionString: inject('postgres').adminUrl })
  await other.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const work = client.query('select pg_sleep(3600)').catch((error: unknown) => error)
  await expect
    .poll(async () => {
      const found = await other.query(
        `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`,
        [rows[0]?.pid],
      )
      return found.rowCount
    })
    .toBe(1)
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(operatorMessage(await work)).toBe(
    'The database has ended the connection (terminating connection due to administrator command). Try again when it runs.',
  )
  expect(operatorMessage(await client.query('rollback').catch((error: unknown) => error))).toBe(
    'The database has broken off the connection. Look into its log, and try again when it runs.',
  )
  const mistake: unknown = await other.query('select nothing').catch((error: unknown) => error)
  expect(operatorMessage(mistake)).toBeNull()
  expect(operatorMessage(operatorError('A sentence.', mistake))).toBe('A sentence.')
  await other.end()
})
