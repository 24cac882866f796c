import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { encodePicture } from '@yuti/server/platform/pictures/images'
import { silentLog } from '@yuti/server/platform/log'
import { createFairQueue } from '@yuti/server/platform/fair-queue'
import { createThreadScreener } from '@yuti/server/platform/screening/thread-screener'
import sharp from 'sharp'
import type { BenchRow } from './row.ts'

const megabyte = 2 ** 20
/** A photo of twelve megapixels takes at most this long from its bytes to what was found in it. */
const boundMs = 1500
/** Twenty uploads of one account delay another's by less than this factor. */
const boundFactor = 2
const rounds = 5
/** Each of these waits for all pictures of the crowd. */
const crowdedRounds = 2
const crowd = 20

/**
 * Measures what happens to a phone's photo: decoding, encoding in three sizes, and looking at it. Then the same for one account
 * while another has twenty pictures in the queue; the baseline has the picture alone.
 */
export async function benchScreening(): Promise<BenchRow[]> {
  const photo = await makePhonePhoto()
  const screener = createThreadScreener(silentLog)
  /** The order in which the database deals pictures to a server: one of each account in turn, one at a time. */
  const inTurn = createFairQueue(1)
  const upload = async (owner: string) => {
    const { sizes } = await encodePicture(photo, owner)
    await inTurn(owner, () => screener.screen(sizes.medium))
  }
  const before = process.memoryUsage().rss
  const cold = await timeOf(() => upload(randomUUID()))
  const alone: number[] = []
  for (let round = 0; round < rounds; round += 1) alone.push(await timeOf(() => upload('anna')))
  const crowded: number[] = []
  for (let round = 0; round < crowdedRounds; round += 1) {
    const many = Array.from({ length: crowd }, () => upload('rex'))
    crowded.push(await timeOf(() => upload('anna')))
    await Promise.all(many)
  }
  const memory = process.memoryUsage().rss - before
  await screener.stop()
  const [typical, delayed] = [median(alone), median(crowded)]
  return [
    {
      name: `photo of 12 megapixels, upload to result (bound ${boundMs} ms)`,
      measured: `${Math.round(typical)} ms`,
      baseline: `${Math.round(cold)} ms with loading the models`,
      ratio: `${(typical / boundMs).toFixed(2)}× of the bound`,
    },
    {
      name: `the same beside ${crowd} of another account (bound ${boundFactor}×)`,
      measured: `${Math.round(delayed)} ms`,
      baseline: `${Math.round(typical)} ms alone`,
      ratio: `${(delayed / typical).toFixed(2)}×`,
    },
    {
      name: 'memory of decoding and of the thread',
      measured: `${Math.round(memory / megabyte)} MB`,
      baseline: null,
      ratio: null,
    },
  ]
}

/** A painting enlarged to what a phone takes, with the noise of a camera. */
async function makePhonePhoto(): Promise<Uint8Array> {
  const painting = await readFile(
    new URL('../server/db/seed/pictures/paintings/face-000.webp', import.meta.url),
  )
  const noise = await sharp({
    create: {
      width: 3024,
      height: 4032,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(painting)
    .resize(3024, 4032, { fit: 'cover' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
