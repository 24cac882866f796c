import { call, isProcedure } from '@orpc/server'
import { z } from 'zod'
import { systemClock, systemIds } from '#/platform/clock.ts'
import type { TestDatabase } from '#/platform/db/test-database.ts'
import type { Deps } from '#/platform/deps.ts'
import { parseEnv } from '#/platform/env.ts'
import { silentLog } from '#/platform/log.ts'
import { accessOf, findProcedures } from '#/platform/procedures.ts'
import { router } from '#/router.ts'
import { contextFor } from './caller.ts'
import { countReads, type Reads } from './count-reads.ts'
import type { TestMember } from './members.ts'
import { everyDay } from './registration-periods.ts'

type Field = {
  enum?: unknown[]
  const?: unknown
  type?: string
  format?: string
  anyOf?: Field[]
  items?: Field
}
type Input = Record<string, unknown>

/** Values of fields for which no schema lists them. The cursors of lists are tried in tests of their own. */
const samples: Record<string, readonly unknown[]> = {
  startDate: [everyDay.startDate],
  endDate: [everyDay.endDate],
  timeZone: [everyDay.timeZone],
  page: [1, 300],
  search: ['nobody@example.org'],
  person: ['00000007-0000-4000-8000-000000000000'],
  before: ['50000'],
  after: [null],
  seenAt: [new Date().toISOString()],
}

/** Every value that the field may have, as far as it sorts or filters. */
function valuesOf(name: string, field: Field): readonly unknown[] {
  const given = samples[name]
  if (given) return given
  if (field.enum) return field.enum
  if (field.const !== undefined) return [field.const]
  if (field.type === 'null') return [null]
  if (field.type === 'boolean') return [false, true]
  if (field.anyOf) return field.anyOf.flatMap((one) => valuesOf(name, one))
  if (field.items) {
    const all = valuesOf(name, field.items)
    return [all, ...all.map((one) => [one])]
  }
  throw new Error(`a list of staff has the field ${name}: say in samples with which values it is tried`)
}

/** The usual input, and for each value of each field an input in which only that differs. */
function inputsOf(fields: Record<string, Field>, required: readonly string[]): Map<string, Input> {
  const usual = Object.fromEntries(required.map((name) => [name, valuesOf(name, fields[name] ?? {})[0]]))
  const inputs = new Map<string, Input>([['as it opens', usual]])
  for (const [name, field] of Object.entries(fields))
    for (const value of valuesOf(name, field))
      inputs.set(`${name} ${JSON.stringify(value)}`, { ...usual, [name]: value })
  return inputs
}

type Schema = { properties?: Record<string, Field>; required?: string[] }

// oxlint-disable typescript/no-unsafe-type-assertion -- the JSON Schema of an object
const schemaOf = (schema: unknown, io: 'input' | 'output') =>
  (schema instanceof z.ZodType ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {}) as Schema
// oxlint-enable typescript/no-unsafe-type-assertion

/** What answers rows and names none, with every way to sort and filter it that the contract knows. */
export const staffLists = findProcedures(router).flatMap(({ path, procedure }) => {
  if (!isProcedure(procedure)) return []
  const { middlewares, inputSchema, outputSchema, route } = procedure['~orpc']
  if (accessOf(middlewares) !== 'staff') return []
  const { properties = {}, required = [] } = schemaOf(inputSchema, 'input')
  const answer = Object.values(schemaOf(outputSchema, 'output').properties ?? {})
  const namesNothing =
    route.method === 'GET'
      ? !required.some((name) => properties[name]?.format === 'uuid')
      : Object.keys(properties).length > 0 && required.length === 0
  const isList = namesNothing && answer.some(({ items }) => items?.type === 'object')
  return isList ? [{ name: path.join('.'), procedure, inputs: inputsOf(properties, required) }] : []
})

type StaffList = (typeof staffLists)[number]

/** The parts of a server that these calls use; using any other part throws. */
function depsWith(db: TestDatabase): Deps {
  const needed: Partial<Omit<Deps, 'rateLimiter'>> & { rateLimiter: Pick<Deps['rateLimiter'], 'consume'> } = {
    env: parseEnv({ NODE_ENV: 'test', APP_SECRET: db.appSecret.padEnd(32, '.') }, '/nowhere'),
    log: silentLog,
    clock: systemClock,
    ids: systemIds,
    db: { ...db, close: () => Promise.resolve() },
    rateLimiter: { consume: () => Promise.resolve(null) },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not needed here
  return needed as Deps
}

/** Calls the procedure as it is, and returns what its statements read for each input. */
export async function readStaffList(
  db: TestDatabase,
  staff: TestMember,
  { procedure, inputs }: StaffList,
): Promise<Record<string, Reads>> {
  const reads: Record<string, Reads> = {}
  for (const [name, input] of inputs) {
    let found: Reads = { blocks: 0, scans: [] }
    const counted: TestDatabase['asStaff'] = (sessionToken, work) =>
      db.asStaff(sessionToken, async (tx) => {
        const more = await countReads(tx, work)
        found = { blocks: found.blocks + more.blocks, scans: [...found.scans, ...more.scans] }
        return more.answer
      })
    const context = contextFor(depsWith({ ...db, asStaff: counted, readAsStaff: counted }), staff)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await call(procedure, input, {
      context: { ...context, user: context.user && { ...context.user, hasStaffRole: true } },
    })
    reads[name] = found
  }
  return reads
}
