import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { yieldToOthers } from '../low-priority.ts'
import { answerInStages, type StageAnswer, type Staged, type StageRequest } from '../stages.ts'
import type { DescribedFace, ScreenedPicture } from './screener.ts'

export type Look = 'screen' | 'describeFaces'
type Input = { look: Look; bytes: Uint8Array }
export type Found = { screened: ScreenedPicture } | { faces: DescribedFace[] }
export type ScreenRequest = StageRequest<Input>
/** A failure is told by its text. */
export type ScreenAnswer = StageAnswer<Found, string>

/** A thread of its own: a picture takes a fifth of a second of computing. */
if (parentPort) {
  // Linux gives each thread a priority; elsewhere the models compete with the calls of others.
  if (process.platform === 'linux') yieldToOthers(Number(basename(readlinkSync('/proc/thread-self'))))
  const port = parentPort
  // Loaded after that, because loading takes as long as some pictures.
  const models = import('./models.ts').then(({ loadModels }) => loadModels())
  const hashing = import('./picture-hash.ts')
  const looks: Record<Look, (bytes: Uint8Array) => Staged<Found>> = {
    screen: async function* (bytes) {
      const looked = yield* (await models).look(bytes)
      yield
      const { hashPicture } = await hashing
      const [hash, mirroredHash] = [await hashPicture(bytes), await hashPicture(bytes, true)]
      return { screened: { ...looked, hash, mirroredHash } }
    },
    describeFaces: async function* (bytes) {
      return { faces: yield* (await models).describeFaces(bytes) }
    },
  }
  const answer = answerInStages(
    ({ look, bytes }: Input) => looks[look](bytes),
    (sent: ScreenAnswer) => port.postMessage(sent),
    String,
  )
  port.on('message', answer)
}
