import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  name: string
  modifiedAt: Date
  /** Stores the chunks as they are, because pictures are compressed already. */
  isPacked: boolean
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Yields the bytes of a ZIP file. Each entry is read when its turn comes, and nothing is kept. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const waiting: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    waiting.push(bytes)
  })
  function* drain() {
    for (const bytes of waiting.splice(0)) yield Uint8Array.from(bytes)
  }
  for await (const { name, modifiedAt, isPacked, chunks } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = modifiedAt
    zip.add(file)
    for await (const bytes of chunks) {
      // The last chunk is empty and is pushed below.
      if (bytes.byteLength === 0) continue
      file.push(bytes, false)
      yield* drain()
    }
    file.push(new Uint8Array(0), true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}
