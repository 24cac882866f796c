import { isProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { coveredBy, type RateLimitName, rateLimits } from '#/platform/rate-limits.ts'
import { router } from '#/router.ts'

/** Each procedure, and the limits that its middlewares count. */
function limitsOfProcedures(node: object = router, path: string[] = []): [string, string[]][] {
  return Object.entries(node).flatMap(([key, child]: [string, unknown]): [string, string[]][] => {
    const name = [...path, key]
    if (!isProcedure(child)) {
      return typeof child === 'object' && child !== null ? limitsOfProcedures(child, name) : []
    }
    const used: readonly object[] = child['~orpc'].middlewares
    const names = used.flatMap((middleware) =>
      'rateLimitName' in middleware ? [String(middleware.rateLimitName)] : [],
    )
    return [[name.join('.'), names]]
  })
}

const procedures = limitsOfProcedures()
const isProcedureName = (name: string) => /^[a-zA-Z.]+$/.test(name)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const names = Object.keys(rateLimits) as RateLimitName[]

test('every procedure counts the general limit', () => {
  expect(procedures.length).toBeGreaterThan(80)
  expect(procedures.filter(([, used]) => !used.includes('rpc.calls'))).toEqual([])
})

test('the table says which procedures the routers limit', () => {
  const used = new Map<string, string[]>()
  for (const [procedure, limits] of procedures)
    for (const limit of limits) used.set(limit, [...(used.get(limit) ?? []), procedure])
  used.delete('rpc.calls')
  const said = names
    .filter((name) => used.has(name))
    .map((name) => [name, [...coveredBy(name)].toSorted()] as const)
  expect(new Map(said)).toEqual(new Map([...used].map(([name, found]) => [name, found.toSorted()])))
})

test('the table names no procedure that does not exist', () => {
  const known = new Set(procedures.map(([name]) => name))
  const unknown = names.flatMap((name) =>
    coveredBy(name).filter((covered) => isProcedureName(covered) && !known.has(covered)),
  )
  expect(unknown).toEqual([])
})
