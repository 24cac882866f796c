import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@yuti/contract/api'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer, settled } from '#/testing/wizard.ts'

let server: TestServer
let anna: Visitor
beforeAll(async () => {
  server = await startTestServer()
  anna = await settled(server, 'Anna', {
    birthDate: '1990-06-15',
    birthTime: '14:30',
    birthCity: 'Moscow, Russia',
  })
})
afterAll(() => server.stop())

describe('my chart', () => {
  test('says how the birth was understood, and all that was active', async () => {
    const chart = await anna.api.profiles.chart()
    expect(chart.birth).toEqual({
      date: '1990-06-15',
      time: '14:30',
      city: 'Moscow, Russia',
      reading: null,
    })
    expect(chart.moment).toMatchObject({
      utc: '1990-06-15T10:30:00Z',
      offsetSeconds: 14_400,
      clock: 'summer',
    })
    expect(chart.activations).toHaveLength(13)
    const [sun] = chart.activations
    expect(sun).toMatchObject({ planet: 'sun', personality: { gates: [12], line: 2 } })
    expect(chart.activations.every(({ design }) => design.gates.length === 1 && design.line !== null)).toBe(
      true,
    )
    expect(chart.gates.all.possible).toEqual([])
    expect(chart.moons).toHaveLength(1)
  })

  test('without a time tells what holds all day and what at some hours', async () => {
    const leo = await settled(server, 'Leo', { birthTime: null })
    const chart = await leo.api.profiles.chart()
    expect(chart.moment).toBeNull()
    expect(chart.birth.time).toBeNull()
    expect(chart.activations.flatMap(({ personality, design }) => [personality.line, design.line])).toEqual(
      Array.from({ length: 26 }, () => null),
    )
    expect(chart.gates.all.possible.length).toBeGreaterThan(0)
    expect(chart.moons.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  test('follows a change of the birth', async () => {
    const mira = await settled(server, 'Mira')
    const before = await mira.api.profiles.chart()
    const { photos } = await mira.api.profiles.own()
    await mira.api.profiles.save(
      await makeDraft(mira, { birthDate: '1980-01-01', photoIds: photos.map(({ id }) => id) }),
    )
    const after = await mira.api.profiles.chart()
    expect(after.birth.date).toBe('1980-01-01')
    expect(after.gates).not.toEqual(before.gates)
  })

  test('is there for no one without a finished profile, and no one who is not signed in', async () => {
    const fresh = await newcomer(server, 'Fresh')
    await expect(fresh.api.profiles.chart()).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' })
    await expect(server.visit().api.profiles.chart()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('cannot be asked for of somebody else: the call takes nothing', async () => {
    expect(contract.profiles.chart['~orpc'].inputSchema).toBeUndefined()
    const { id } = await anna.api.profiles.own()
    const leo = await settled(server, 'Leo', { birthDate: '1985-05-05' })
    const answer = await leo.api.profiles.chart({ id, userId: id })
    expect(answer.birth.date).toBe('1985-05-05')
  })
})
