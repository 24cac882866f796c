import { Worker } from 'node:worker_threads'
import { describeFailure } from '../failure.ts'
import type { Log } from '../log.ts'
import { createSemaphore } from '../semaphore.ts'
import { askInStages, type Stage } from '../stages.ts'
import type { Found, Look, ScreenAnswer, ScreenRequest } from './screen-thread.ts'
import type { Screener } from './screener.ts'

/**
 * Loading the models and a picture take a second on a free machine. On a full one, where others go first, ending the thread too early would
 * have the next one load the models again, and again.
 */
const patienceMs = 120_000
/** Without pictures the thread ends, which gives its memory back. */
const idleMs = 120_000
/** Megabytes of JavaScript. The models are outside of it. */
const heapMb = 256

/** Screens in a thread, which starts with the first picture. One that fails or hangs is ended, and the next picture starts another. */
export function createThreadScreener(log: Log, script = 'screen-thread.ts'): Screener {
  const oneAtATime = createSemaphore(1)
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let [calls, looking] = [0, 0]

  function start(): Worker {
    const started = new Worker(new URL(script, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    started.unref()
    started.on('error', (error) => log.error(describeFailure(error), 'the screening thread failed'))
    started.on('exit', () => {
      if (thread === started) thread = null
    })
    return started
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.terminate()
  }

  function ask(to: Worker, request: ScreenRequest): Promise<ScreenAnswer> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        to.off('message', receive)
        to.off('exit', lose)
        settle()
      }
      const receive = (answer: ScreenAnswer) => {
        if (answer.call === request.call) finish(() => resolve(answer))
      }
      const lose = () => finish(() => reject(new Error('the screening thread ended')))
      const timer = setTimeout(() => {
        finish(() => reject(new Error('the screening thread did not answer')))
        void end()
      }, patienceMs)
      to.on('message', receive)
      to.once('exit', lose)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      to.postMessage(request)
    })
  }

  async function lookAt(look: Look, bytes: Uint8Array, stage: Stage = (work) => work()): Promise<Found> {
    let at: Worker | undefined
    const askOnce = (request: ScreenRequest) =>
      oneAtATime(async () => {
        at ??= thread ??= start()
        // A thread that ended while this look waited for its next turn answers nothing.
        if (at !== thread) throw new Error('the screening thread ended')
        return await ask(at, request)
      })
    clearTimeout(idle)
    looking += 1
    try {
      const answer = await askInStages({ call: (calls += 1), input: { look, bytes } }, askOnce, stage)
      if ('failure' in answer) throw new Error(answer.failure)
      return answer.result
    } finally {
      looking -= 1
      if (looking === 0) idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  return {
    screen: async (bytes, stage) => {
      const found = await lookAt('screen', bytes, stage)
      if (!('screened' in found)) throw new Error('the screening thread answered something else')
      return found.screened
    },
    describeFaces: async (bytes) => {
      const found = await lookAt('describeFaces', bytes)
      if (!('faces' in found)) throw new Error('the screening thread answered something else')
      return found.faces
    },
    stop: end,
  }
}
