/** A recording on this device; `url` is an object URL, `data` is the file in base64 for the storage of this tab. */
export type LocalVoice = { url: string; file: File; data: string; durationMs: number; peaks: number[] }

/** What of it can be written as JSON. */
export type PackedVoice = { data: string; type: string; durationMs: number; peaks: number[] }

export async function makeLocalVoice(
  recorded: Blob,
  rest: Pick<LocalVoice, 'durationMs' | 'peaks'>,
): Promise<LocalVoice> {
  const data = await readBase64(recorded)
  const file = new File([recorded], 'voice', { type: recorded.type })
  return { url: URL.createObjectURL(file), file, data, ...rest }
}

export function packVoice({ data, file, durationMs, peaks }: LocalVoice): PackedVoice {
  return { data, type: file.type, durationMs, peaks }
}

export function unpackVoice({ data, type, durationMs, peaks }: PackedVoice): LocalVoice {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
  const file = new File([bytes], 'voice', { type })
  return { url: URL.createObjectURL(file), file, data, durationMs, peaks }
}

export function releaseVoice({ url }: LocalVoice): void {
  URL.revokeObjectURL(url)
}

async function readBase64(blob: Blob): Promise<string> {
  let letters = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) letters += String.fromCodePoint(byte)
  return btoa(letters)
}
