import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
/** Shorter texts fit into the first packets anyway. */
const fewestCharacters = 1024
const gzipAccepted = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i

type Compressed = { body: string | Uint8Array<ArrayBuffer>; encoding: { 'content-encoding'?: 'gzip' } }

/** Compresses a whole text in a thread beside this one, if the client accepts gzip and the text is long enough. */
export async function compressText(text: string, accepted: string | undefined): Promise<Compressed> {
  if (text.length < fewestCharacters || !gzipAccepted.test(accepted ?? ''))
    return { body: text, encoding: {} }
  return { body: await compress(text), encoding: { 'content-encoding': 'gzip' } }
}
