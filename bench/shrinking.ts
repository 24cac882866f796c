import { createRequire } from 'node:module'
import type Sharp from 'sharp'
import { encodeInStages } from '../server/src/platform/pictures/encode.ts'
import type { BenchRow } from './row.ts'

const megapixels = 24
const rounds = 5

/**
 * Compares a JPEG with a PNG of the same pixels, encoded again as uploads are. The decoder reads a JPEG at a quarter or a half of its size,
 * also one that the phone has turned, and a PNG as a whole. Processor time, because others may use the machine too.
 */
export async function benchShrinking(): Promise<BenchRow[]> {
  // The server declares the library.
  const sharp: typeof Sharp = createRequire(import.meta.resolve('@yuti/server/main'))('sharp')
  const create = { width: 600, height: 400, channels: 3, background: '#7a5ac8' } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const pixels = await sharp({ create: { ...create, noise } })
    .resize(6000, 4000)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const rows: BenchRow[] = []
  for (const [name, orientation] of [
    ['upright', 1],
    ['turned by its header', 6],
  ] as const) {
    const picture = () => sharp(pixels).withMetadata({ orientation })
    const shrunk = await timeEncoding(await picture().jpeg({ quality: 85 }).toBuffer())
    const whole = await timeEncoding(await picture().png({ compressionLevel: 1 }).toBuffer())
    rows.push({
      name: `a JPEG of ${megapixels} megapixels in three sizes, ${name}`,
      measured: `${shrunk.toFixed(0)} ms of processor time`,
      baseline: `${whole.toFixed(0)} ms as a PNG of the same pixels`,
      ratio: `${(shrunk / whole).toFixed(2)}x, less than 1x: it is shrunk while it is read`,
    })
  }
  return rows
}

async function timeEncoding(bytes: Uint8Array): Promise<number> {
  await encode(bytes)
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) await encode(bytes)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

async function encode(bytes: Uint8Array): Promise<void> {
  const stages = encodeInStages(bytes, 1)
  while (!(await stages.next()).done);
}
