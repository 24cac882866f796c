import { contract } from '@yuti/contract/api'
import { expect, test } from 'vitest'
import { coveredBy, type RateLimitName, rateLimits } from '#/platform/rate-limits.ts'
import { findProcedures } from '#/platform/procedures.ts'
import { type Procedure, procedures } from '#/testing/procedures.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const limitNames = Object.keys(rateLimits) as RateLimitName[]
const known = new Set(procedures.map(({ name }) => name))
const isProcedureName = (covered: string) => /^[a-zA-Z.]+$/.test(covered)

/** The limits that the middlewares of a procedure count. */
const limitsOf = ({ middlewares }: Procedure) =>
  middlewares.flatMap((middleware) =>
    'rateLimitName' in middleware ? [String(middleware.rateLimitName)] : [],
  )

test('the router answers every procedure of the contract', () => {
  const promised = findProcedures(contract).map(({ path }) => path.join('.'))
  expect([...known].toSorted()).toEqual(promised.toSorted())
})

test('every procedure counts the general limit', () => {
  const unlimited = procedures.filter((procedure) => !limitsOf(procedure).includes('rpc.calls'))
  expect(unlimited).toEqual([])
})

test('the table of limits names the procedures that the routers limit', () => {
  const used = new Map<string, string[]>()
  for (const procedure of procedures)
    for (const limit of limitsOf(procedure)) used.set(limit, [...(used.get(limit) ?? []), procedure.name])
  used.delete('rpc.calls')
  const listed = limitNames
    .filter((name) => used.has(name))
    .map((name) => [name, [...coveredBy(name)].toSorted()] as const)
  expect(new Map(listed)).toEqual(new Map([...used].map(([name, found]) => [name, found.toSorted()])))
})

test('the table of limits names no procedure that does not exist', () => {
  const covered = limitNames.flatMap((name) => coveredBy(name).filter(isProcedureName))
  expect(covered.filter((name) => !known.has(name))).toEqual([])
})
