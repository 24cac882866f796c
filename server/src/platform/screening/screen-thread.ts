import { parentPort } from 'node:worker_threads'
import { loadModels } from './models.ts'
import { hashPicture } from './picture-hash.ts'
import type { ScreenedPicture } from './screener.ts'

export type ScreenRequest = { call: number; bytes: Uint8Array }
export type ScreenAnswer = { call: number; found: ScreenedPicture } | { call: number; problem: string }

/** A thread of its own: a picture takes a fifth of a second of computing. */
if (parentPort) {
  const port = parentPort
  const models = loadModels()
  const screen = async (bytes: Uint8Array): Promise<ScreenedPicture> => ({
    ...(await (await models).look(bytes)),
    hash: await hashPicture(bytes),
    mirroredHash: await hashPicture(bytes, true),
  })
  port.on('message', ({ call, bytes }: ScreenRequest) => {
    screen(bytes).then(
      (found) => port.postMessage({ call, found } satisfies ScreenAnswer),
      (error: unknown) => port.postMessage({ call, problem: String(error) } satisfies ScreenAnswer),
    )
  })
}
