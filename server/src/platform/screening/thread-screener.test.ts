import { readFile } from 'node:fs/promises'
import { screening as limits } from '@yuti/contract/limits'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createThreadScreener } from './thread-screener.ts'

const screener = createThreadScreener(silentLog)
afterAll(() => screener.stop())

const paintings = new URL('../../../db/seed/pictures/paintings/', import.meta.url)
const painting = (name: string) => readFile(new URL(name, paintings))

/** The real models: everything else runs with a fake. */
test('finds the face of a portrait, none on a street, and no nudity', { timeout: 120_000 }, async () => {
  const portrait = await screener.screen(await painting('face-000.webp'))
  const street = await screener.screen(await painting('city.webp'))
  expect(portrait.nudity).toBeLessThan(limits.nudityMin)
  expect(street.nudity).toBeLessThan(limits.nudityMin)
  expect(portrait.faces).toHaveLength(1)
  expect(portrait.faces[0]?.share).toBeGreaterThan(limits.faceShareMin)
  expect(street.faces).toEqual([])
})

test('refuses what is no picture, and goes on', { timeout: 120_000 }, async () => {
  await expect(screener.screen(Buffer.from('no picture'))).rejects.toThrow()
  expect((await screener.screen(await painting('cup.webp'))).hash).toMatch(/^[0-9a-f]{16}$/)
})

test('fails if the thread ends, and starts another for the next picture', async () => {
  const broken = createThreadScreener(silentLog, '../../testing/broken-thread.ts')
  await expect(broken.screen(Buffer.from(''))).rejects.toThrow('the screening thread ended')
  await expect(broken.screen(Buffer.from(''))).rejects.toThrow('the screening thread ended')
  await broken.stop()
})
