import { readFile } from 'node:fs/promises'
import { screening as limits } from '@yuti/contract/limits'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { hashPicture } from './picture-hash.ts'

const paintings = new URL('../../../db/seed/pictures/paintings/', import.meta.url)
const painting = (name: string) => readFile(new URL(name, paintings))

function distance(one: string, other: string): number {
  const bits = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2)
  return bits.replaceAll('0', '').length
}

const copies: [string, (image: Sharp) => Sharp][] = [
  ['compressed again', (image) => image.jpeg({ quality: 40 })],
  ['smaller', (image) => image.resize(320)],
  ['brighter', (image) => image.modulate({ brightness: 1.2 })],
]

test.each(copies)('a copy that is %s has a near hash', async (_, change) => {
  const original = await painting('city.webp')
  const copy = await change(sharp(original)).toBuffer()
  expect(distance(await hashPicture(original), await hashPicture(copy))).toBeLessThanOrEqual(limits.copyBits)
})

test('a mirrored copy has the hash of the mirrored picture', async () => {
  const original = await painting('city.webp')
  const copy = await sharp(original).flop().toBuffer()
  expect(distance(await hashPicture(original), await hashPicture(copy))).toBeGreaterThan(limits.copyBits)
  expect(distance(await hashPicture(original, true), await hashPicture(copy))).toBeLessThanOrEqual(
    limits.copyBits,
  )
})

test('other pictures have hashes that are far away', async () => {
  const names = ['city.webp', 'beach.webp', 'bread.webp', 'cup.webp']
  const hashes = await Promise.all(names.map(async (name) => hashPicture(await painting(name))))
  const distances = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => distance(one, other)))
  expect(Math.min(...distances)).toBeGreaterThan(limits.copyBits)
})
