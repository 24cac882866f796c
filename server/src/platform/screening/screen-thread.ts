import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { yieldToOthers } from '../low-priority.ts'
import type { DescribedFace, ScreenedPicture } from './screener.ts'

export type Look = 'screen' | 'describeFaces'
export type ScreenRequest = { call: number; look: Look; bytes: Uint8Array }
type Found = { screened: ScreenedPicture } | { faces: DescribedFace[] }
export type ScreenAnswer = { call: number } & (Found | { problem: string })

/** A thread of its own: a picture takes a fifth of a second of computing. */
if (parentPort) {
  // Linux gives each thread a priority; elsewhere the models compete with the calls of others.
  if (process.platform === 'linux') yieldToOthers(Number(basename(readlinkSync('/proc/thread-self'))))
  const port = parentPort
  // Loaded after that, because loading takes as long as some pictures.
  const models = import('./models.ts').then(({ loadModels }) => loadModels())
  const hashing = import('./picture-hash.ts')
  const looks: Record<Look, (bytes: Uint8Array) => Promise<Found>> = {
    screen: async (bytes) => {
      const { hashPicture } = await hashing
      return {
        screened: {
          ...(await (await models).look(bytes)),
          hash: await hashPicture(bytes),
          mirroredHash: await hashPicture(bytes, true),
        },
      }
    },
    describeFaces: async (bytes) => ({ faces: await (await models).describeFaces(bytes) }),
  }
  port.on('message', ({ call, look, bytes }: ScreenRequest) => {
    looks[look](bytes).then(
      (found) => port.postMessage({ call, ...found } satisfies ScreenAnswer),
      (error: unknown) => port.postMessage({ call, problem: String(error) } satisfies ScreenAnswer),
    )
  })
}
