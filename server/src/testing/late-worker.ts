import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Preloaded by `--import`: a worker goes on to load the server when the file `gate` exists. */
const gate = new URL(import.meta.url).searchParams.get('gate') ?? ''
if (cluster.isWorker) {
  process.stdout.write(`${JSON.stringify({ msg: 'a worker loads' })}\n`)
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  while (!existsSync(gate)) await sleep(100)
}
