import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { BenchRow } from './row.ts'
import { seconds, timeStart } from './startup.ts'

const checkout = dirname(import.meta.dirname)
const goals = { empty: '60 s', warm: '35 s', megabytes: 450 }

/**
 * Clones the last commit into new folders and measures `npm start` until it serves its first page: with an empty npm cache,
 * so that all packages come from the registry, and again with the cache that this filled. Needs a registry.
 */
export async function benchFresh(): Promise<BenchRow[]> {
  const dir = await mkdtemp(join(tmpdir(), 'yuti-bench-fresh-'))
  try {
    const env = machineEnv(join(dir, 'cache'))
    const empty = await startClone(join(dir, 'empty'), env)
    const warm = await startClone(join(dir, 'warm'), env)
    return [
      row('npm start in a new clone, empty npm cache', empty.ms, goals.empty),
      row('npm start in a new clone, warm npm cache', warm.ms, goals.warm),
      {
        name: 'node_modules of a new clone',
        measured: `${warm.megabytes} MB`,
        baseline: null,
        ratio: `goal ${goals.megabytes} MB, without a Node of its own`,
      },
    ]
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The variables of a new terminal: neither npm's own nor a Node of this checkout. */
function machineEnv(cache: string): NodeJS.ProcessEnv {
  const { HOME, PATH = '' } = process.env
  const path = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { HOME, PATH: path.join(delimiter), npm_config_cache: cache }
}

async function startClone(folder: string, env: NodeJS.ProcessEnv) {
  execFileSync('git', ['clone', '--quiet', checkout, folder])
  const ms = await timeStart({ checkout: folder, dataDir: join(folder, '.data'), env })
  const used = execFileSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' })
  return { ms, megabytes: Number.parseInt(used, 10) }
}

function row(name: string, ms: number, goal: string): BenchRow {
  return { name, measured: seconds(ms), baseline: null, ratio: `goal ${goal}` }
}
