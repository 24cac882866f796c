import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type Sharp from 'sharp'
import { type Caller, populate, publicUrl, rpc, type Server, startServer } from './calls.ts'
import { type BenchDatabase, withBenchDatabase } from './database.ts'
import { memoryOf } from './process-memory.ts'
import type { BenchRow } from './row.ts'
import { benchShrinking } from './shrinking.ts'
import { quantile } from './times.ts'

const megabyte = 2 ** 20
const goals = {
  /** A photo of twelve megapixels takes at most this long from its upload until others may see it. */
  ms: 1500,
  /** Many uploads of one account delay another's by less than this factor. */
  delay: 2,
  /** What the server and its processes take more than without pictures (docs/DEPLOY.md). */
  megabytes: 900,
}
/** Each round measures a picture alone, two beside the crowd, and another alone. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** So many of one account come at once; each round waits for all of them. */
const crowd = Number(process.env.BENCH_CROWD ?? 20)
/** So many members call ten times a second each: as many calls as those of some hundred people who use the app. */
const busyMembers = 4
const pauseMs = 100
const pollMs = 10
const patienceMs = 180_000

/**
 * Measures a phone's photo on a running server that others call all the time: from its upload until it is clear. Each round compares two
 * photos beside twenty of another account, one that comes with them and one that comes when some of them are clear, with the mean of
 * one alone before and one after, because the machine may be busy. Memory is that of the server and the processes that it starts.
 */
export async function benchScreening(): Promise<BenchRow[]> {
  const shrinking = await benchShrinking()
  const screening = await withBenchDatabase('screening', async (database) => {
    const callers = await populate(database)
    const server = await startServer('product-server.ts', database)
    try {
      return await measure(database, server, callers)
    } finally {
      await server.stop()
    }
  })
  return [...screening, ...shrinking]
}

async function measure(
  database: BenchDatabase,
  server: Server,
  callers: readonly Caller[],
): Promise<BenchRow[]> {
  const photo = await makeForm(await makePhonePhoto())
  const [anna, rex, ...others] = callers
  if (!anna || !rex) throw new Error('there are too few callers')
  const upload = (caller: Caller) => timeUpload(database, server, caller, photo)
  const busy = keepBusy(server, others)
  const memory = watchMemory(server)
  try {
    // A server that has worked for a while is compared.
    await wait(2000)
    const before = memory.now()
    const cold = await upload(anna)
    const alone: number[] = []
    const crowded: number[] = []
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const earlier = await upload(anna)
      const many = Array.from({ length: crowd }, () => upload(rex))
      const delayed = [await upload(anna)]
      await Promise.any(many)
      delayed.push(await upload(anna))
      await Promise.all(many)
      const later = await upload(anna)
      alone.push(earlier, later)
      crowded.push(...delayed)
      ratios.push(...delayed.map((ms) => ms / ((earlier + later) / 2)))
    }
    const calls = await busy.end()
    return describe({ cold, alone, crowded, ratios, calls, before, peak: memory.peak() })
  } finally {
    memory.end()
    await busy.end()
  }
}

type Figures = {
  cold: number
  alone: number[]
  crowded: number[]
  ratios: number[]
  calls: { timesMs: number[]; refused: number }
  before: number | null
  peak: number | null
}

function describe({ cold, alone, crowded, ratios, calls, before, peak }: Figures): BenchRow[] {
  const [typical, delayed] = [quantile(alone, 0.5), quantile(crowded, 0.5)]
  const around = `${busyMembers} members call all the time: p95 ${quantile(calls.timesMs, 0.95).toFixed(0)} ms, ${calls.refused} refused`
  const grown = before === null || peak === null ? null : (peak - before) / megabyte
  return [
    {
      name: `photo of 12 megapixels, upload until clear, while ${around}`,
      measured: `p50 ${Math.round(typical)} ms, most ${Math.round(Math.max(...alone))} ms`,
      baseline: `${Math.round(cold)} ms with loading the models`,
      ratio: `${(typical / goals.ms).toFixed(2)}x of ${goals.ms} ms, at most 1x`,
    },
    {
      name: `the same beside ${crowd} uploads of another account`,
      measured: `p50 ${Math.round(delayed)} ms, most ${Math.round(Math.max(...crowded))} ms`,
      baseline: `${Math.round(typical)} ms alone`,
      ratio: `${quantile(ratios, 0.5).toFixed(2)}x, most ${Math.max(...ratios).toFixed(2)}x (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}), each less than ${goals.delay}x`,
    },
    {
      name: 'memory of the server and its processes, at most during all of it',
      measured: peak === null ? 'not shown here' : `${Math.round(peak / megabyte)} MB`,
      baseline: before === null ? null : `${Math.round(before / megabyte)} MB before the first picture`,
      ratio:
        grown === null
          ? null
          : `${Math.round(grown)} MB more, at most ${goals.megabytes} MB; one photo or ${crowd}`,
    },
  ]
}

type Form = { type: string; body: Uint8Array<ArrayBuffer> }

/** The form that the typed client sends: the input, and which of its fields is which file. Written once, because phones write their own. */
async function makeForm(photo: Uint8Array<ArrayBuffer>): Promise<Form> {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] }))
  form.set('0', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const written = new Response(form)
  const type = written.headers.get('content-type') ?? ''
  return { type, body: new Uint8Array(await written.arrayBuffer()) }
}

/** Milliseconds from the request until the database says that the picture is clear. */
async function timeUpload(
  { ownerPool }: BenchDatabase,
  { url }: Server,
  { cookie }: Caller,
  { type, body }: Form,
): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/rpc/profiles/uploadPhoto`, {
    method: 'POST',
    headers: { cookie, origin: publicUrl, 'content-type': type },
    body,
  })
  if (answer.status !== 200) throw new Error(`an upload answers ${answer.status}: ${await answer.text()}`)
  const { json }: { json: { id: string } } = await answer.json()
  while (performance.now() - startedAt < patienceMs) {
    const { rows } = await ownerPool.query<{ state: string }>(
      'select state from picture_screenings where id = $1',
      [json.id],
    )
    const state = rows[0]?.state
    if (state === 'clear') return performance.now() - startedAt
    if (state !== 'waiting') throw new Error(`a picture became ${state ?? 'nothing'} instead of clear`)
    await wait(pollMs)
  }
  throw new Error('a picture was not looked at')
}

/** Others look at decks and conversations until `end`. Calls without a pause would leave nothing to the encoder, which has a lower priority. */
function keepBusy({ url }: Server, callers: readonly Caller[]) {
  const paths = ['discovery/deck', 'account/session', 'messages/inbox']
  const timesMs: number[] = []
  const state = { isOver: false, refused: 0 }
  async function callOften(caller: Caller) {
    for (let round = 0; !state.isOver; round += 1) {
      const path = paths[round % paths.length] ?? ''
      const { path: address, ...request } = rpc(caller, path, path === 'messages/inbox' ? {} : undefined)
      const startedAt = performance.now()
      const answer = await fetch(url + address, request)
      await answer.arrayBuffer()
      if (answer.status === 200) timesMs.push(performance.now() - startedAt)
      else state.refused += 1
      await wait(pauseMs)
    }
  }
  const calling = Promise.all(callers.slice(0, busyMembers).map(callOften))
  return {
    end: async () => {
      state.isOver = true
      await calling
      return { timesMs, refused: state.refused }
    },
  }
}

function watchMemory({ pid }: Server) {
  let peak: number | null = null
  const look = () => {
    const now = memoryOf(pid)
    if (now !== null) peak = Math.max(peak ?? 0, now)
    return now
  }
  const timer = setInterval(look, 100)
  return { now: look, peak: () => peak, end: () => clearInterval(timer) }
}

/** A painting enlarged to what a phone takes, with the noise of a camera. */
async function makePhonePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  // The server declares the library.
  const sharp: typeof Sharp = createRequire(import.meta.resolve('@yuti/server/main'))('sharp')
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
  const bytes = await sharp(painting)
    .resize(3024, 4032, { fit: 'cover' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
  return Uint8Array.from(bytes)
}
