import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { withDatabase } from '../server/src/platform/db/pool.ts'
import { prepareDatabase } from '../server/src/platform/db/prepare.ts'
import { startPostgres } from './postgres.ts'
import { processIdentity, stopLeftover } from './postgres-process.ts'

const prefix = 'yuti-test-'
const template = 'yuti_template'

/** One fast throw-away cluster for a whole run; each test file copies its template in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepDeadRuns()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const appSecret = 'a secret for tests alone'
  const cluster = await startPostgres({ checkout: dirname(import.meta.dirname), dataDir, isDurable: false })
  // A run that is interrupted does not wait for the teardown.
  const abandon = () => void cluster.stop()
  process.once('exit', abandon)
  async function teardown() {
    process.off('exit', abandon)
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await runOn(cluster.url, `create database ${template}`)
    await prepareDatabase(withDatabase(cluster.url, template), appSecret)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres', { adminUrl: cluster.url, template, appSecret })
  return teardown
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function sweepDeadRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name)
    const owner = readOwner(dataDir)
    if (owner === null || processIdentity(Number(owner.split(' ')[0])) === owner) continue
    await stopLeftover(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Null for a folder that is just being made, or that belongs to another user. */
function readOwner(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'owner'), 'utf8') || null
  } catch {
    return null
  }
}
