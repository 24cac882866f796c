import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { photos } from '@yuti/contract/limits'
import { yieldToOthers } from '../low-priority.ts'
import { askInStages } from '../stages.ts'
import type { EncodeAnswer, EncodeRequest } from './encode-process.ts'
import { type EncodedPicture, pictureError } from './picture.ts'
import { looksLikePicture } from './signature.ts'
import { pictureTurns } from './turns.ts'
import { uploadTurns } from './upload-turns.ts'

/** Longer than any stage of a picture takes beside a busy server. */
const patienceMs = 60_000
/** Without pictures the process ends, which gives its memory back. */
const idleMs = 60_000

/**
 * Encodes an uploaded picture (`encodeInStages`) in a process with a lower priority, so that calls of others are not slower by more than
 * what is left over.
 *
 * @param owner whose picture it is: the pictures of many owners take turns, stage by stage
 * @param minSidePx the shorter side must have so many pixels
 * @throws {PictureError} NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL or IMAGE_TOO_NARROW
 */
export async function encodePicture(bytes: Uint8Array, owner = '', minSidePx = 1): Promise<EncodedPicture> {
  if (bytes.byteLength > photos.maxBytes) throw pictureError('IMAGE_TOO_LARGE')
  // Checked before any decoder runs, so that SVG and other formats never reach one.
  if (!looksLikePicture(bytes)) throw pictureError('NOT_AN_IMAGE')
  const picture = { work: 'encode', owner, crowd: () => Math.max(1, uploadTurns.count(owner)) } as const
  const answer = await pictureTurns.take(picture, async (stage) => {
    clearTimeout(idle)
    working += 1
    let at: ChildProcess | undefined
    const ask = (request: EncodeRequest) => askEncoder((at ??= encoder ??= start()), request)
    try {
      return await askInStages({ call: (calls += 1), input: { bytes, minSidePx } }, ask, stage)
    } finally {
      working -= 1
      if (working === 0) idle = setTimeout(end, idleMs).unref()
    }
  })
  if ('result' in answer) return answer.result
  throw 'code' in answer.failure ? pictureError(answer.failure.code) : new Error(answer.failure.problem)
}

let encoder: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
let [calls, working] = [0, 0]

/** glibc gives each thread memory of its own by default, and large pictures in turn fill all of it. */
const fewArenas = { MALLOC_ARENA_MAX: '2' }

/** It gets no settings: a picture that takes a decoder over finds no secret. */
function start(): ChildProcess {
  const { PATH, LD_LIBRARY_PATH } = process.env
  const started = fork(fileURLToPath(new URL('encode-process.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...fewArenas },
  })
  // At once, so that loading the decoders waits for others too.
  if (started.pid !== undefined) yieldToOthers(started.pid)
  // It is no reason to go on running, except while somebody waits for a picture.
  started.unref()
  started.channel?.unref()
  started.setMaxListeners(0)
  started.on('exit', () => {
    if (encoder === started) encoder = null
  })
  return started
}

function end(): void {
  encoder?.disconnect()
  encoder = null
}

function askEncoder(to: ChildProcess, request: EncodeRequest): Promise<EncodeAnswer> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      to.off('message', receive)
      to.off('exit', lose)
      settle()
    }
    const receive = (answer: EncodeAnswer) => {
      if (answer.call === request.call) finish(() => resolve(answer))
    }
    const lose = () => finish(() => reject(new Error('the process that encodes pictures ended')))
    // The timer keeps this process running until the answer comes.
    const timer = setTimeout(() => to.kill('SIGKILL'), patienceMs)
    to.on('message', receive)
    to.once('exit', lose)
    to.send(request, (error) => {
      if (error) lose()
    })
  })
}
