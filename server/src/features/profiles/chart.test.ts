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

describe('the own chart', () => {
  test('returns the instant that the birth was read as, and every activation', async () => {
    const chart = await anna.api.profiles.chart()
    expect(chart.birth).toEqual({
      date: '1990-06-15',
      time: '14:30',
      timeIsAbout: false,
      city: 'Moscow, Russia',
      disambiguation: null,
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
    expect(chart.bodygraph.channels).toEqual({ certain: ['2-14', '13-33'], possible: [] })
    expect(chart.moons).toEqual([expect.objectContaining({ share: 1, hours: null })])
    expect(chart.isSouthern).toBe(false)
    expect(sun?.personality.longitude.from).toBeCloseTo(84.06, 1)
    expect(sun?.personality.longitude.to).toBe(sun?.personality.longitude.from)
    expect(sun?.sidereal.from).toBeCloseTo(84.06 - 23.73, 1)
    const earth = chart.activations.find(({ planet }) => planet === 'earth')
    expect(earth?.sidereal.from).toBeCloseTo((sun?.sidereal.from ?? 0) + 180, 9)
    for (const values of Object.values(chart.mechanics)) expect(values).toHaveLength(1)
    expect(chart.mechanics.type[0]?.value).toBe('manifestingGenerator')
  })

  test('draws the Moon as it is seen south of the equator', async () => {
    const mar = await settled(server, 'Mar', { birthCity: 'Buenos Aires, Argentina' })
    expect((await mar.api.profiles.chart()).isSouthern).toBe(true)
  })

  test('separates, without a birth time, what holds all day from what holds for some hours', async () => {
    const leo = await settled(server, 'Leo', { birthTime: null })
    const chart = await leo.api.profiles.chart()
    expect(chart.moment).toBeNull()
    expect(chart.birth.time).toBeNull()
    expect(chart.activations.flatMap(({ personality, design }) => [personality.line, design.line])).toEqual(
      Array.from({ length: 26 }, () => null),
    )
    expect(chart.gates.all.possible.length).toBeGreaterThan(0)
    expect(chart.moons.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(chart.moons[0]?.hours?.from).toBe('00:00')
    expect(chart.moons.at(-1)?.hours?.to).toBe('00:00')
    const moon = chart.activations.find(({ planet }) => planet === 'moon')
    const { from = 0, to = 0 } = moon?.sidereal ?? {}
    expect((to - from + 360) % 360).toBeGreaterThan(11)
    for (const values of Object.values(chart.mechanics))
      expect(values.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  test('draws no channel whose gates are active at different hours', async () => {
    const vera = await settled(server, 'Vera', {
      birthDate: '1993-05-29',
      birthTime: null,
      birthCity: 'Moscow, Russia',
    })
    const { gates, bodygraph } = await vera.api.profiles.chart()
    expect([...gates.all.certain, ...gates.all.possible]).toEqual(expect.arrayContaining([47, 64]))
    expect([...bodygraph.channels.certain, ...bodygraph.channels.possible]).not.toContain('47-64')
    expect(bodygraph.centres.certain.length).toBeGreaterThan(0)
  })

  test('changes with the birth', async () => {
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

  test('is refused to members without a complete profile and to visitors', async () => {
    const fresh = await newcomer(server, 'Fresh')
    await expect(fresh.api.profiles.chart()).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' })
    await expect(server.visit().api.profiles.chart()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('cannot be requested for somebody else, because the call takes no input', async () => {
    expect(contract.profiles.chart['~orpc'].inputSchema).toBeUndefined()
    const { id } = await anna.api.profiles.own()
    const leo = await settled(server, 'Leo', { birthDate: '1985-05-05' })
    const answer = await leo.api.profiles.chart({ id, userId: id })
    expect(answer.birth.date).toBe('1985-05-05')
  })
})
