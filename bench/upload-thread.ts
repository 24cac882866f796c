import { parentPort, workerData } from 'node:worker_threads'

export type UploadTask = { url: string; origin: string; cookies: string[]; photo: Uint8Array<ArrayBuffer> }

/** A thread of its own: sending photos would hold up the calls that are measured. Answers with the status of each upload. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pictures.ts starts it
const { url, origin, cookies, photo } = workerData as UploadTask
const blob = new Blob([photo], { type: 'image/jpeg' })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await Promise.all(cookies.map(upload)))

async function upload(cookie: string): Promise<number> {
  const form = new FormData()
  // The form that the typed client sends: the input, and which of its fields is which file.
  form.set('data', JSON.stringify({ json: { file: {} }, meta: [], maps: [['file']] }))
  form.set('0', blob, 'photo.jpg')
  const answer = await fetch(`${url}/rpc/profiles/uploadPhoto`, {
    method: 'POST',
    headers: { cookie, origin },
    body: form,
  })
  const text = await answer.text()
  if (answer.status !== 200 && answer.status !== 503)
    throw new Error(`an upload answers ${answer.status}: ${text}`)
  return answer.status
}
