import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type Sharp from 'sharp'
import { type Caller, populate, publicUrl, rpc, type Server, startServer } from './calls.ts'
import { withBenchDatabase } from './database.ts'
import { type LoadRequest, runLoad } from './load.ts'
import type { BenchRow } from './row.ts'
import { quantile } from './times.ts'
import type { UploadTask } from './upload-thread.ts'

const uploads = 20
/** About what one person notices: few calls at a time, so that waiting for each other does not hide what pictures cost. */
const connections = 4
const goal = 2

/**
 * Measures calls of members while twenty others each upload a large photo at once. The goal is for the 95th percentile: at most
 * twice as long as without uploads. The calls
 * come from one thread and the photos from another, but all share the processors of the machine with the server.
 */
export async function benchPictures(): Promise<BenchRow[]> {
  return await withBenchDatabase('pictures', async (database) => {
    const callers = await populate(database)
    const server = await startServer('product-server.ts', database)
    try {
      return await measure(server, callers)
    } finally {
      await server.stop()
    }
  })
}

async function measure(server: Server, callers: readonly Caller[]): Promise<BenchRow[]> {
  const photo = await makePhoto()
  const calls = ['account/session', 'messages/inbox', 'discovery/deck']
  const requestOf =
    (path: string) =>
    (connection: number): LoadRequest =>
      rpc(callers[connection] ?? fail(), path, path === 'messages/inbox' ? {} : undefined)
  for (const path of calls) await runLoad(server.url, connections, 2, requestOf(path))
  const rows: BenchRow[] = []
  // The first photos of the server start the encoder and load the models.
  for (const [index, path] of ['account/session', ...calls].entries()) {
    const alone = (await runLoad(server.url, connections, 3, requestOf(path))).timesMs
    const arriving = uploadAll(server.url, callers, photo)
    const { timesMs, refused, seconds } = await loadWhile(server.url, requestOf(path), arriving)
    const late = (await arriving).filter((status) => status === 503).length
    const [before, during] = [quantile(alone, 0.95), quantile(timesMs, 0.95)]
    rows.push({
      name: `${path} while ${index === 0 ? 'the first ' : ''}${uploads} photos of ${(photo.byteLength / 1e6).toFixed(1)} MB arrive`,
      measured: `p50 ${quantile(timesMs, 0.5).toFixed(1)} ms, p95 ${during.toFixed(1)} ms, ${seconds.toFixed(1)} s for all photos, of which ${late} were refused; ${refused} calls refused`,
      baseline: `p50 ${quantile(alone, 0.5).toFixed(1)} ms, p95 ${before.toFixed(1)} ms alone`,
      ratio: `${(during / before).toFixed(1)}x at p95, at most ${goal}x`,
    })
  }
  return rows
}

/** Keeps calling until the uploads are done. A turn of calls ends at its first refusal. */
async function loadWhile(
  url: string,
  requestOf: (connection: number) => LoadRequest,
  work: Promise<unknown>,
) {
  const startedAt = performance.now()
  const pending = { isDone: false }
  const worked = work.finally(() => {
    pending.isDone = true
  })
  const timesMs: number[] = []
  let refused = 0
  while (!pending.isDone) {
    const [turn] = await Promise.allSettled([runLoad(url, connections, 0.25, requestOf)])
    if (turn.status === 'fulfilled') timesMs.push(...turn.value.timesMs)
    else refused += 1
  }
  await worked
  return { timesMs, refused, seconds: (performance.now() - startedAt) / 1000 }
}

/** Returns the statuses of the answers. */
async function uploadAll(
  url: string,
  callers: readonly Caller[],
  photo: Uint8Array<ArrayBuffer>,
  count = uploads,
) {
  const cookies = Array.from(
    { length: count },
    (_, index) => (callers[index % callers.length] ?? fail()).cookie,
  )
  const workerData: UploadTask = { url, origin: publicUrl, cookies, photo }
  const thread = new Worker(new URL('upload-thread.ts', import.meta.url), { workerData })
  const [statuses]: number[][] = await once(thread, 'message')
  return statuses ?? fail()
}

/** A photo of 24 megapixels with noise in it, as a phone takes it; most of it does not compress. */
async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  // The server declares the library.
  const sharp: typeof Sharp = createRequire(import.meta.resolve('@yuti/server/main'))('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: '#7a5ac8', noise },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
  return Uint8Array.from(bytes)
}

function fail(): never {
  throw new Error('a connection has no caller')
}
