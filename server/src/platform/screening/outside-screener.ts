import { z } from 'zod'
import { traceparent } from '../tracing/spans.ts'
import { hashPicture } from './picture-hash.ts'
import type { Screener } from './screener.ts'

const patienceMs = 20_000
const share = z.number().min(0).max(1)
/** Answers are small; a service that sends more is not one. */
const maxAnswerBytes = 100_000

const answer = z.object({
  nudity: share,
  drawing: share.default(0),
  faces: z.array(z.object({ share })).max(100),
})

/**
 * Sends each picture to a service of the operator: `POST` with the WebP bytes as its body, and the answer
 * `{"nudity": 0.02, "faces": [{"share": 0.2}]}`, each a number from 0 to 1. The hashes are computed here.
 */
export function createOutsideScreener(url: string, token: string | null): Screener['screen'] {
  return async (bytes) => {
    const found = answer.parse(await ask(url, token, bytes))
    const [hash, mirroredHash] = await Promise.all([hashPicture(bytes), hashPicture(bytes, true)])
    return { ...found, hash, mirroredHash }
  }
}

async function ask(url: string, token: string | null, bytes: Uint8Array): Promise<unknown> {
  const parent = traceparent()
  const response = await fetch(url, {
    method: 'POST',
    body: Uint8Array.from(bytes),
    headers: {
      'content-type': 'image/webp',
      ...(parent === null ? {} : { traceparent: parent }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the screening service answered ${response.status}`)
  if (text.length > maxAnswerBytes) throw new Error('the screening service answered too much')
  return JSON.parse(text)
}
