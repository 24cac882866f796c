import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { withDatabase } from '../server/src/platform/db/pool.ts'
import { prepareDatabase } from '../server/src/platform/db/prepare.ts'
import '../server/src/testing/slow-machine.ts'
import { removeDataDir, startPostgres } from './postgres.ts'
import { scratchFolder } from './scratch-folder.ts'
import { sweepDeadRuns } from './test-leftovers.ts'

const prefix = 'yuti-test-'
const template = 'yuti_template'

/** Starts one throw-away cluster for the whole run. Each test file copies its template within milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepDeadRuns(prefix)
  const dataDir = mkdtempSync(join(scratchFolder(), prefix))
  const appSecret = 'a secret for tests alone'
  const cluster = await startPostgres({ dataDir, isDurable: false })
  async function teardown() {
    await cluster.stop()
    removeDataDir(dataDir)
  }
  try {
    await runOn(cluster.url, `create database ${template}`)
    await prepareDatabase(withDatabase(cluster.url, template), appSecret)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres', { adminUrl: cluster.url, template, appSecret, folder: dataDir })
  return teardown
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
