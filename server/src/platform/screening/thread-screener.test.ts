import { readFile } from 'node:fs/promises'
import { verification as verificationLimits, screening as screeningLimits } from '@yuti/contract/limits'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import sharp from 'sharp'
import { type DescribedFace, distanceOf } from './screener.ts'
import { createThreadScreener } from './thread-screener.ts'

const screener = createThreadScreener(silentLog)
afterAll(() => screener.stop())

const paintings = new URL('../../../db/seed/pictures/paintings/', import.meta.url)
const painting = (name: string) => readFile(new URL(name, paintings))
/** A photograph by NASA, in the public domain: a smiling woman who looks into the camera. */
const photograph = () => readFile(new URL('../../testing/pictures/astronaut.webp', import.meta.url))

async function oneFace(bytes: Uint8Array): Promise<DescribedFace> {
  const faces = await screener.describeFaces(bytes)
  expect(faces).toHaveLength(1)
  const [face] = faces
  if (!face) throw new Error('no face')
  return face
}

const limits = { ...screeningLimits, ...verificationLimits }

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

test('scores what looks like skin above the limit from which staff decide', {
  timeout: 120_000,
}, async () => {
  const shapes = await sharp(
    await readFile(new URL('../../testing/pictures/skin-tones.svg', import.meta.url)),
  )
    .webp({ quality: 80 })
    .toBuffer()
  expect((await screener.screen(shapes)).nudity).toBeGreaterThan(limits.nudityMin)
})

test('knows a person again in another picture, and sees smiles and turns', { timeout: 120_000 }, async () => {
  const original = await photograph()
  const face = await oneFace(original)
  const other = sharp(original)
    .extract({ left: 40, top: 0, width: 300, height: 300 })
    .modulate({ brightness: 0.8 })
  const nearer = await oneFace(await other.webp({ quality: 50 }).toBuffer())
  const mirrored = await oneFace(await sharp(original).flop().toBuffer())
  expect(distanceOf(face.descriptor, nearer.descriptor)).toBeLessThan(limits.samePersonMax)
  expect(distanceOf(face.descriptor, mirrored.descriptor)).toBeLessThan(limits.samePersonMax)
  expect(Math.abs(face.yaw)).toBeLessThan(5)
  expect(face.smile).toBeGreaterThan(limits.smileMin)

  // Painted people look more alike than people do, so paintings are compared with the photograph only.
  const stranger = await oneFace(await painting('face-000.webp'))
  expect(distanceOf(face.descriptor, stranger.descriptor)).toBeGreaterThan(limits.otherPersonMin)
  // The first looks to the right of the picture, which is the person's own left, the second to the left.
  expect((await oneFace(await painting('face-001.webp'))).yaw).toBeGreaterThan(limits.turnMinDegrees)
  expect((await oneFace(await painting('face-002.webp'))).yaw).toBeLessThan(-limits.turnMinDegrees)
  expect((await oneFace(await painting('face-007.webp'))).smile).toBeLessThan(limits.smileUnsureMin)
  expect(await screener.describeFaces(await painting('city.webp'))).toEqual([])
})

test('finds and knows a face that fills the picture', { timeout: 120_000 }, async () => {
  const original = await photograph()
  const close = await sharp(original)
    .extract({ left: 104, top: 62, width: 104, height: 122 })
    .webp()
    .toBuffer()
  const { faces } = await screener.screen(close)
  expect(faces).toHaveLength(1)
  expect(faces[0]?.share).toBeGreaterThan(0.5)
  expect(distanceOf((await oneFace(close)).descriptor, (await oneFace(original)).descriptor)).toBeLessThan(
    limits.samePersonMax,
  )
})

test('refuses what is no picture, and goes on', { timeout: 120_000 }, async () => {
  await expect(screener.screen(Buffer.from('no picture'))).rejects.toThrow()
  expect((await screener.screen(await painting('cup.webp'))).hash).toMatch(/^[0-9a-f]{16}$/)
})

test('looks at pictures and describes faces without reaching for the network', {
  timeout: 120_000,
}, async () => {
  const offline = createThreadScreener(silentLog, '../../testing/offline-screen-thread.ts')
  expect((await offline.screen(await painting('face-000.webp'))).faces).toHaveLength(1)
  expect(await offline.describeFaces(await photograph())).toHaveLength(1)
  await offline.stop()
})

test.each([
  [0, 'fetch'],
  [1, 'a socket'],
  [2, 'a datagram'],
  [3, 'a question for an address'],
])('that test fails for a thread that hides its errors and sends the picture by way %i, %s', async (way) => {
  const calling = createThreadScreener(silentLog, '../../testing/calling-home-thread.ts')
  await expect(calling.screen(Uint8Array.of(way))).rejects.toThrow('the screening thread ended')
  await calling.stop()
})

test('a look whose thread ends while it waits for its next stage fails, and the next one succeeds', {
  timeout: 120_000,
}, async () => {
  const bytes = await painting('cup.webp')
  let stages = 0
  const lost = screener.screen(bytes, async (work) => {
    stages += 1
    if (stages === 2) await screener.stop()
    return await work()
  })
  await expect(lost).rejects.toThrow('the screening thread ended')
  expect(stages).toBe(2)
  expect((await screener.screen(bytes)).faces).toEqual([])
})

test('fails if the thread ends, and starts another for the next picture', async () => {
  const broken = createThreadScreener(silentLog, '../../testing/broken-thread.ts')
  await expect(broken.screen(Buffer.from(''))).rejects.toThrow('the screening thread ended')
  await expect(broken.screen(Buffer.from(''))).rejects.toThrow('the screening thread ended')
  await broken.stop()
})
