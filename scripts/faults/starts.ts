import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { check, expectThat } from '../cluster/check.ts'
import { freePort } from '../cluster/processes.ts'
import { readPostmasterFile } from '../postgres-process.ts'
import { lastWords, type Run, startProduct } from './product.ts'
import { runTrial } from './trial.ts'

/** Seconds after which a start is killed: while it makes the database, its tables, the web app and the demo world. */
const killedAfter = [0.3, 1, 2, 4, 8, 16]

/** Starts, stops and kills the product on one data folder. */
await runTrial(async (folder) => {
  const dataDir = join(folder, 'data')

  for (const seconds of killedAfter) {
    const run = await startProduct(dataDir)
    await Promise.race([sleep(1000 * seconds), run.ended])
    run.child.kill('SIGKILL')
    await run.ended
  }
  const first = await startProduct(dataDir)
  await check(`a start serves after ${killedAfter.length} starts that were killed`, () => first.ready)

  const port = new URL(first.address).port
  // With the settings of the first one, so its port is taken as well.
  const second = await startProduct(dataDir, { PORT: port })
  expectThat('a second start with the same settings is refused', (await second.ended) === 1)
  expectSentence(
    second,
    new RegExp(
      `^Another Yuti \\(process \\d+\\) is running on .* and answers at http://localhost:${port}\\. ` +
        'Stop it with Ctrl-C or `kill \\d+`, or set YUTI_DATA_DIR and PORT for a second one\\.$',
    ),
  )
  await check('the first one serves on', () => serves(first))

  await first.stop()
  for (let round = 1; round <= 3; round += 1) {
    const run = await startProduct(dataDir, { PORT: port })
    await check(`a start right after a stop serves (${round})`, () => run.ready)
    await run.stop()
  }

  await tryEarlyStart(dataDir, port)
  await tryBusyDatabase(dataDir)

  const server = createServer().listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const taken = String(typeof address === 'object' && address ? address.port : 0)
  const refused = await startProduct(dataDir, { PORT: taken })
  expectThat('a start at a taken port is refused', (await refused.ended) === 1)
  expectSentence(
    refused,
    new RegExp(`^Port ${taken} is taken\\. Choose another, for example with PORT=\\d+\\.$`),
  )
  server.close()
})

/** The database takes long to stop, as on a busy machine. */
async function tryEarlyStart(dataDir: string, port: string): Promise<void> {
  const former = await startProduct(dataDir, { PORT: port })
  await former.ready
  const go = freezeDatabase(dataDir)
  former.child.kill('SIGINT')
  await sleep(1000)
  const early = await startProduct(dataDir, { PORT: port })
  await Promise.race([sleep(3000), early.ended])
  go()
  await check('a start while the run before is stopping serves', () => early.ready)
  await early.stop()
}

/** Likewise it answers late when a start opens its connections: longer than a server waits for a lost one. */
async function tryBusyDatabase(dataDir: string): Promise<void> {
  const run = await startProduct(dataDir)
  await Promise.race([run.hasSaid('Preparing the database'), run.ended])
  const go = freezeDatabase(dataDir)
  await check('a page says meanwhile that it is starting', async () => {
    const page = await fetch(run.address)
    return page.status === 503 && (await page.text()).startsWith('Yuti is starting.')
  })
  await sleep(12_000)
  go()
  await check('a start serves although its database took no connection for twelve seconds', () => run.ready)
  await run.stop()
}

/** Stops the process that takes connections. Returns the function that lets it go on. */
function freezeDatabase(dataDir: string): () => void {
  const pid = readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

function expectSentence(run: Run, sentence: RegExp): void {
  const words = lastWords(run)
  expectThat(
    'it says so in one sentence',
    words.length === 1 && sentence.test(words[0] ?? ''),
    words.join(' / '),
  )
}

async function serves({ address }: Run): Promise<boolean> {
  return (await fetch(address)).status === 200
}
