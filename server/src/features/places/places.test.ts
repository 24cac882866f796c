import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { calculationId } from '@yuti/contract/compatibility'
import { silentLog } from '#/platform/log.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, settled } from '#/testing/wizard.ts'
import { createTownSearch } from './town-search.ts'

let server: TestServer
let visitor: Visitor

beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visit()
})
afterAll(() => server.stop())

describe('places.search', () => {
  test('answers visitors from the thread with all towns', async () => {
    // The thread may still be loading; each call waits a while and then says that its answer is not complete.
    const input = { query: 'Урюпинск', language: 'ru' } as const
    let answer = await visitor.api.places.search(input)
    while (!answer.isComplete) answer = await visitor.api.places.search(input)
    expect(answer.places[0]).toEqual({
      id: 'Uryupinsk, Russia',
      label: 'Урюпинск, Россия',
      name: 'Урюпинск',
      region: 'Волгоградская область',
      country: 'Россия',
    })
  })

  test.each(['', '   ', 'x'.repeat(121)])(
    'refuses a query that is empty or too long: "%s"',
    async (query) => {
      await expect(visitor.api.places.search({ query, language: 'en' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    },
  )

  test('answers with the specified cities, and says so, when the thread fails', async () => {
    const failures: unknown[] = []
    const log = { ...silentLog, error: (fields: unknown) => failures.push(fields) }
    const broken = createTownSearch(log, 'no-such-worker.ts')
    const answer = await broken.search('mosc', 'es')
    expect(answer).toEqual({
      places: [
        { id: 'Moscow, Russia', label: 'Moscú, Rusia', name: 'Moscú', region: null, country: 'Rusia' },
      ],
      isComplete: false,
    })
    expect(failures).toHaveLength(1)
    expect((await broken.search('mosc', 'en')).isComplete).toBe(false)
    await broken.stop()
  })
})

describe('places.get', () => {
  test('names a town by its id, for visitors too', async () => {
    expect(await visitor.api.places.get({ id: 'Paris, Texas, USA', language: 'es' })).toMatchObject({
      label: 'Paris, Texas, EE. UU.',
    })
    expect(await visitor.api.places.get({ id: 'Moscow, Russia', language: 'es' })).toMatchObject({
      label: 'Moscú, Rusia',
    })
    await expect(visitor.api.places.get({ id: 'Atlantis, Greece', language: 'en' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a birth in a town outside the specified list', () => {
  test('is saved in a profile under its name and read with the zone of the town', async () => {
    const anna = await settled(server, 'Anna', {
      birthCity: 'Prokop’yevsk, Russia',
      birthDate: '1990-06-15',
      birthTime: '14:30',
    })
    expect((await anna.api.profiles.own()).birth).toMatchObject({ city: 'Prokop’yevsk, Russia' })
    expect((await anna.api.profiles.chart()).moment).toMatchObject({
      utc: '1990-06-15T06:30:00Z',
      offsetSeconds: 28_800,
    })
    const refused = anna.api.profiles.save(await makeDraft(anna, { birthCity: 'Springfield, USA' }))
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_BIRTH_DATA',
      data: { field: 'birthCity' },
    })
    const calculation = await anna.api.compatibility.add({
      id: calculationId.parse(randomUUID()),
      name: 'Marina',
      birthDate: '1985-12-31',
      birthTime: '23:59',
      birthCity: 'Pokhara, Nepal',
      disambiguation: null,
    })
    expect((await anna.api.compatibility.get({ id: calculation.id })).calculation.birth).toMatchObject({
      city: 'Pokhara, Nepal',
    })
  })
})
