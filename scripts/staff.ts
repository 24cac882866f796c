import { dirname } from 'node:path'
import { grantStaff, listStaff, resetFactor, revokeStaff } from '../server/src/features/staff/command.ts'
import { createOwnerDatabase, type OwnerDatabase } from '../server/src/platform/db/database.ts'
import { createPool } from '../server/src/platform/db/pool.ts'
import { connectOwner } from '../server/src/platform/db/prepare.ts'
import { parseEnv } from '../server/src/platform/env.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { createLog } from '../server/src/platform/log.ts'
import { findEmbedded } from './running-database.ts'

const usage = 'Usage: npm run staff -- list, or npm run staff -- grant|revoke|reset-factor <e-mail>'

/** The one way to make somebody staff, and to take it back. */
const changes = {
  grant: {
    run: grantStaff,
    done: 'is staff now, and sets up the second factor at the next sign-in.',
    same: 'is staff already.',
  },
  revoke: {
    run: revokeStaff,
    done: 'is no longer staff; every session of theirs has ended.',
    same: 'is not staff.',
  },
  'reset-factor': {
    run: resetFactor,
    done: 'sets up another second factor at the next sign-in; every session of theirs has ended.',
    same: 'has no second factor.',
  },
}

async function main(): Promise<void> {
  const [command = '', email] = process.argv.slice(2)
  const isChange = Object.hasOwn(changes, command)
  if (command === 'list' ? email !== undefined : !isChange || !email) throw operatorError(usage)
  const env = parseEnv(process.env, dirname(import.meta.dirname))
  const connectionString = env.databaseUrl ?? findEmbedded(env)
  // Says in a sentence why a database cannot be reached.
  await (await connectOwner(connectionString)).end()
  const db = createOwnerDatabase(
    createPool({ connectionString, name: 'staff', max: 1 }, createLog(env.logLevel)),
  )
  try {
    if (isKnown(command) && email) await apply(db, command, email)
    else await tellAll(db)
  } finally {
    await db.close()
  }
}

function isKnown(command: string): command is keyof typeof changes {
  return Object.hasOwn(changes, command)
}

async function apply(db: OwnerDatabase, command: keyof typeof changes, email: string): Promise<void> {
  const { run, done, same } = changes[command]
  const outcome = await run(db, email)
  if (outcome === 'unknown-address') {
    throw operatorError(`There is no confirmed account with the address ${email}.`)
  }
  console.log(`${email} ${outcome === 'done' ? done : same}`)
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
