import { Worker } from 'node:worker_threads'
import { passwordChecksMax } from '@yuti/contract/limits'
import { busyError } from '#/platform/errors.ts'
import type { StrengthAnswer, StrengthRequest } from './strength-worker.ts'

/** The lowest score of zxcvbn, 0 to 4, that is accepted: 2 takes at least a million guesses. */
const leastScore = 2
/** Shorter words occur inside too many innocent passwords. */
const shortestWord = 4

/** Scoring time grows faster than the length, up to a second; this much of a password is enough to judge it. */
const scoredLength = 48

type Own = { name: string; email: string }
type Waiting = { resolve: (score: number) => void; reject: (error: Error) => void }

/** True for a common, leaked or guessable password, and for one that contains the person's own name or address. */
export const isWeakPassword = createStrengthCheck()

/** Judges passwords in a thread, which starts with the first one: its dictionaries take several megabytes. */
export function createStrengthCheck(
  worker = 'strength-worker.ts',
): (password: string, own: Own) => Promise<boolean> {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let calls = 0

  function start(): Worker {
    const started = new Worker(new URL(worker, import.meta.url))
    started.unref()
    started.on('message', ({ call, score }: StrengthAnswer) => {
      waiting.get(call)?.resolve(score)
      waiting.delete(call)
    })
    started.on('error', (error) => endWith(error))
    started.on('exit', () => endWith(new Error('the thread that judges passwords has ended')))
    return started
  }

  /** The next password starts another thread. */
  function endWith(error: unknown): void {
    thread = null
    const cause = new Error('the password could not be judged', { cause: error })
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
  }

  function scoreOf(request: Omit<StrengthRequest, 'call'>): Promise<number> {
    if (waiting.size >= passwordChecksMax) throw busyError('too many passwords wait to be judged')
    const to = (thread ??= start())
    const call = (calls += 1)
    return new Promise((resolve, reject) => {
      waiting.set(call, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      to.postMessage({ call, ...request } satisfies StrengthRequest)
    })
  }

  return async (password, own) => {
    if (containsOwn(password, own)) return true
    const score = await scoreOf({
      password: password.slice(0, scoredLength),
      words: [own.name, own.email, 'yuti'],
    })
    return score < leastScore
  }
}

function containsOwn(password: string, { name, email }: Own): boolean {
  const typed = password.toLowerCase()
  const [local = ''] = email.split('@')
  const words = [email, local, name, ...name.split(/\s+/)].map((word) => word.trim().toLowerCase())
  return words.some((word) => word.length >= shortestWord && typed.includes(word))
}
