import type { ProofChallenge, ProofOfWork } from '@yuti/contract/proof-of-work'
import { solveChallengeWorkers } from 'altcha-lib'
import { ownScript } from '#/platform/own-script.ts'
// oxlint-disable-next-line import/default -- Vite makes the export
import workerUrl from './proof-worker.ts?worker&url'

/** Works the challenge out in workers, on half of the processors, so that typing stays smooth. */
export async function solveProof(challenge: ProofChallenge): Promise<ProofOfWork> {
  const concurrency = Math.min(4, Math.ceil(navigator.hardwareConcurrency / 2))
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker })
  if (!solution) throw new Error('The challenge was not solved in time')
  const { counter, derivedKey } = solution
  return { challenge, solution: { counter, derivedKey } }
}

function createWorker(): Worker {
  return new Worker(ownScript(workerUrl), { type: 'module' })
}
