import { expect, test, vi } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { silentLog } from '#/platform/log.ts'
import { decideEach } from './decide-each.ts'

/** Deciding an item ends with what `faults` has for it. Returns the ids that were tried too, and the log. */
function staffed(faults: Record<string, Error | 'changed'>) {
  const tried: string[] = []
  const log = { warn: vi.fn(), error: vi.fn() }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing below reads or writes
  const tx = {} as Tx
  const asStaff: Deps['db']['asStaff'] = (_token, work) => work(tx)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decideEach uses no other part
  const deps = { db: { asStaff }, log: { ...silentLog, ...log } } as unknown as Pick<Deps, 'db' | 'log'>
  const run = (...ids: string[]) =>
    decideEach(
      deps,
      'token',
      ids.map((id) => ({ id })),
      (_tx, { id }) => {
        tried.push(id)
        const fault = faults[id]
        return fault instanceof Error ? Promise.reject(fault) : Promise.resolve(fault ?? 'done')
      },
    )
  return { run, tried, log }
}

const refused = (code: string) => Object.assign(new Error('refused'), { code })

test('an item that fails by a fault spoils neither those before nor those after it', async () => {
  const { run } = staffed({ two: new Error('a fault'), three: 'changed', four: refused('YU013') })
  expect(await run('one', 'two', 'three', 'four', 'five')).toEqual([
    { id: 'one', outcome: 'done' },
    { id: 'two', outcome: 'failed' },
    { id: 'three', outcome: 'changed' },
    { id: 'four', outcome: 'own' },
    { id: 'five', outcome: 'done' },
  ])
})

test('fails as a whole if every item fails', async () => {
  const { run } = staffed({ one: new Error('a fault'), two: new Error('the last fault') })
  await expect(run('one', 'two')).rejects.toThrow('the last fault')
})

test('tries no further item once the database is away, and says what was saved before', async () => {
  const { run, tried, log } = staffed({ two: refused('57P01') })
  expect(await run('one', 'two', 'three')).toEqual([
    { id: 'one', outcome: 'done' },
    { id: 'two', outcome: 'failed' },
    { id: 'three', outcome: 'failed' },
  ])
  expect(tried).toEqual(['one', 'two'])
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ item: 'two' }), expect.any(String))
  expect(log.error).not.toHaveBeenCalled()
})

test('tries no further item once a second one stays locked, as during a migration, and fails if nothing was saved', async () => {
  const { run, tried } = staffed({ one: refused('55P03'), two: refused('55P03') })
  await expect(run('one', 'two', 'three')).rejects.toMatchObject({ code: '55P03' })
  expect(tried).toEqual(['one', 'two'])
})

test('tries the other items when one row stays locked', async () => {
  const { run } = staffed({ one: refused('55P03') })
  expect(await run('one', 'two')).toEqual([
    { id: 'one', outcome: 'failed' },
    { id: 'two', outcome: 'done' },
  ])
})
