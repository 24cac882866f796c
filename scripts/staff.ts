import { dirname } from 'node:path'
import {
  grantStaff,
  listStaff,
  resetFactor,
  revokeStaff,
  setSolo,
} from '../server/src/features/staff/command.ts'
import { createOwnerDatabase, type OwnerDatabase } from '../server/src/platform/db/database.ts'
import { createPool } from '../server/src/platform/db/pool.ts'
import { connectOwner } from '../server/src/platform/db/prepare.ts'
import { parseEnv } from '../server/src/platform/env.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { createLog } from '../server/src/platform/log.ts'
import { findEmbedded } from './running-database.ts'

const usage = `Usage: npm run staff -- <command>
  list                   who is staff, and since when
  grant <e-mail>         makes the owner of a confirmed account staff, and prints a code for their second factor
  revoke <e-mail>        removes the role and the second factor, and ends every session
  reset-factor <e-mail>  for a lost phone: ends every session, and prints a code for another second factor
  solo <on|off>          lets a team of one read the conversation of a report without a second person, or ends that
It needs the environment variables of the server.`

type Run = (db: OwnerDatabase, appSecret: string, email: string) => ReturnType<typeof grantStaff>

/** The only way to grant and to revoke the staff role. */
const changes = {
  grant: {
    run: grantStaff,
    done: 'is now staff, and sets up a second factor at the next sign-in.',
    same: 'is already staff.',
  },
  revoke: {
    run: async (db, _, email) => ({ outcome: await revokeStaff(db, email), enrolmentCode: null }),
    done: 'is no longer staff; all their sessions have ended.',
    same: 'is not staff.',
  },
  'reset-factor': {
    run: resetFactor,
    done: 'sets up another second factor at the next sign-in; all their sessions have ended.',
    same: 'has no second factor.',
  },
} satisfies Record<string, { run: Run; done: string; same: string }>

async function main(): Promise<void> {
  const [command = '', email] = process.argv.slice(2)
  if (command === 'help' || command === '--help') return console.log(usage)
  if (!isUsage(command, email)) throw operatorError(usage)
  const env = parseEnv(process.env, dirname(import.meta.dirname))
  const connectionString = env.databaseUrls ? env.databaseOwnerUrl : findEmbedded(env)
  if (!connectionString) throw operatorError('npm run staff needs DATABASE_OWNER_URL beside DATABASE_URL.')
  // Fails early with a readable reason if the database cannot be reached.
  await (await connectOwner(connectionString)).end()
  const db = createOwnerDatabase(
    createPool({ connectionString, name: 'staff', max: 1 }, createLog(env.logLevel, env.logFormat)),
    env.rolePrefix,
  )
  try {
    if (command === 'solo') await changeSolo(db, email === 'on')
    else if (isKnown(command) && email) await apply(db, env.appSecret, command, email)
    else await tellAll(db)
  } finally {
    await db.close()
  }
}

function isUsage(command: string, argument: string | undefined): boolean {
  if (command === 'list') return argument === undefined
  if (command === 'solo') return argument === 'on' || argument === 'off'
  return isKnown(command) && Boolean(argument)
}

async function changeSolo(db: OwnerDatabase, isOn: boolean): Promise<void> {
  const outcome = await setSolo(db, isOn)
  if (outcome === 'several-staff')
    throw operatorError(
      'There are several members of staff: one asks for a conversation, another one releases it.',
    )
  const state = isOn
    ? 'The one member of staff reads the conversations of reports alone'
    : 'Two members of staff are needed to read the conversation of a report'
  console.log(`${state}${outcome === 'done' ? '.' : ', as before.'}`)
}

function isKnown(command: string): command is keyof typeof changes {
  return Object.hasOwn(changes, command)
}

async function apply(
  db: OwnerDatabase,
  appSecret: string,
  command: keyof typeof changes,
  email: string,
): Promise<void> {
  const { run, done, same }: { run: Run; done: string; same: string } = changes[command]
  const { outcome, enrolmentCode } = await run(db, appSecret, email)
  if (outcome === 'unknown-address') {
    throw operatorError(`There is no confirmed account with the address ${email}.`)
  }
  console.log(`${email} ${outcome === 'done' ? done : same}`)
  if (enrolmentCode === null) return
  console.log(`
  One-time code for setting it up:  ${enrolmentCode}

The sign-in asks for it after the password. It is valid for one day and replaces any earlier code. Pass it on in person or
by phone: anybody with the password and this code becomes staff.`)
}

async function tellAll(db: OwnerDatabase): Promise<void> {
  const staff = await listStaff(db)
  if (staff.length === 0) console.log('Nobody is staff.')
  for (const { email, grantedAt, hasFactor, lastSeenAt } of staff) {
    const since = grantedAt.toISOString().slice(0, 10)
    const seen = lastSeenAt ? `, last seen ${lastSeenAt.toISOString()}` : ''
    console.log(
      `${email}  since ${since}, ${hasFactor ? 'second factor set' : 'no second factor yet'}${seen}`,
    )
  }
}

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
})
