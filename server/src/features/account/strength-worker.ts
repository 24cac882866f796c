import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

export type StrengthRequest = { call: number; password: string; words: string[] }
export type StrengthAnswer = { call: number; score: number }

/** A thread of its own, because judging a password takes up to a second. The package lists the passwords that leaked most often. */
if (parentPort) {
  const port = parentPort
  const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  port.on('message', ({ call, password, words }: StrengthRequest) => {
    const { score } = checker.check(password, words)
    port.postMessage({ call, score } satisfies StrengthAnswer)
  })
}
