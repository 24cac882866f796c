import type { CustomFetchOptions } from 'openid-client'

/** Metadata, keys and tokens have a few kilobytes. */
const mostBytes = 256 * 1024

/** `fetch` that reads the whole response and fails if it is longer than the limit. */
export async function fetchBounded(url: string, options: CustomFetchOptions): Promise<Response> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library declares more kinds of bodies than it sends
  const answer = await fetch(url, options as RequestInit)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Error('the answer has no end')
    parts.push(part)
  }
  const { status, statusText, headers } = answer
  return new Response(parts.length > 0 ? Buffer.concat(parts) : null, { status, statusText, headers })
}
