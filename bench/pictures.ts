import { createRequire } from 'node:module'
import type Sharp from 'sharp'
import { type Caller, populate, publicUrl, rpc, type Server, startServer } from './calls.ts'
import { withBenchDatabase } from './database.ts'
import { type LoadRequest, runLoad } from './load.ts'
import type { BenchRow } from './row.ts'
import { quantile } from './times.ts'

const uploads = 20
/** About what one person notices: few calls at a time, so that waiting for each other does not hide what pictures cost. */
const connections = 4
const goal = 2

/**
 * Measures calls of members while twenty others each upload a large photo at once. The goal is for the 95th percentile: at most
 * twice as long as without uploads. What the server's scheduling costs is in it, what the machine's two programs share is too.
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
  for (const path of calls) {
    const alone = (await runLoad(server.url, connections, 3, requestOf(path))).timesMs
    const arriving = Promise.all(
      Array.from({ length: uploads }, (_, index) =>
        upload(server.url, callers[index % callers.length] ?? fail(), photo),
      ),
    )
    const { timesMs, refused, seconds } = await loadWhile(server.url, requestOf(path), arriving)
    const late = (await arriving).filter((status) => status === 503).length
    const [before, during] = [quantile(alone, 0.95), quantile(timesMs, 0.95)]
    rows.push({
      name: `${path} while ${uploads} photos of ${(photo.size / 1e6).toFixed(1)} MB arrive`,
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

/** Returns the status of the answer. */
async function upload(url: string, { cookie }: Caller, photo: Blob): Promise<number> {
  const form = new FormData()
  // The form that the typed client sends: the input, and which of its fields is which file.
  form.set('data', JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] }))
  form.set('0', photo, 'photo.jpg')
  const answer = await fetch(`${url}/rpc/profiles/uploadPhoto`, {
    method: 'POST',
    headers: { cookie, origin: publicUrl },
    body: form,
  })
  const text = await answer.text()
  if (answer.status !== 200 && answer.status !== 503)
    throw new Error(`an upload answers ${answer.status}: ${text}`)
  return answer.status
}

/** A photo of 24 megapixels with noise in it, as a phone takes it; most of it does not compress. */
async function makePhoto(): Promise<Blob> {
  // The server declares the library.
  const sharp: typeof Sharp = createRequire(import.meta.resolve('@yuti/server/main'))('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: '#7a5ac8', noise },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
  return new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' })
}

function fail(): never {
  throw new Error('a connection has no caller')
}
