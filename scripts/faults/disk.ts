import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createClient } from '../../packages/client/src/client.ts'
import { errorCode } from '../../server/src/platform/errors.ts'
import { check, expectThat } from '../cluster/check.ts'
import { removeDataDir } from '../postgres.ts'
import { lastWords, type Run, runCommand, startProduct } from './product.ts'
import { mountDisk, type SmallDisk } from './small-disk.ts'
import { runTrial } from './trial.ts'

/** Megabytes that are left to each start, beside what the one before has stored: for half of the database, and for some of its tables. */
const rooms = [20, 45, 10]
const demoPassword = 'of this trial'
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

await runTrial(async (folder) => {
  const disk = mountDisk(join(folder, 'disk'), 600)
  const dataDir = join(disk.folder, 'data')
  const objects = mountDisk(join(dataDir, 'objects'), 200)
  const backups = mountDisk(join(folder, 'backups'), 100)
  try {
    await tryUnpacking(disk)
    await tryStarts(disk, dataDir)
    const run = await startProduct(dataDir, { DEMO_PASSWORD: demoPassword })
    await check('with room the product starts', () => run.ready)
    await tryBackup(backups, dataDir)
    await tryUpload(run, objects)
    await run.stop()
  } finally {
    for (const each of [backups, objects, disk]) each.unmount()
  }
})

/** Copies the programs of PostgreSQL, as for a checkout that others may not enter. */
async function tryUnpacking(disk: SmallDisk): Promise<void> {
  const shared = join(disk.folder, 'shared')
  const code = `
    import { mkdirSync } from 'node:fs'
    import { copyNatives, packagedNatives } from './scripts/postgres-natives.ts'
    import { operatorMessage } from './server/src/platform/errors.ts'
    mkdirSync(${JSON.stringify(shared)}, { recursive: true })
    try {
      await copyNatives(await packagedNatives(), {}, ${JSON.stringify(shared)})
    } catch (error) {
      console.error(operatorMessage(error) ?? error)
      process.exitCode = 1
    }`
  const unpack = () => runCommand({ args: ['--input-type=module', '-e', code] })
  disk.fill(20)
  await expectFull('PostgreSQL is unpacked', unpack())
  expectThat('nothing of it remains', readdirSync(shared).length === 0, readdirSync(shared).join(' '))
  disk.makeRoom()
  await check('with room it is unpacked', async () => (await unpack().ended) === 0)
  removeDataDir(shared)
}

async function tryStarts(disk: SmallDisk, dataDir: string): Promise<void> {
  for (const room of rooms) {
    disk.fill(room)
    await expectFull(`the product starts with ${room} MB left`, await startProduct(dataDir))
    const drafts = readdirSync(dataDir).filter((name) => /\.new|^owner$|^stopping$/.test(name))
    expectThat('no draft and no claim remains', drafts.length === 0, drafts.join(' '))
  }
  disk.makeRoom()
}

/** Fills the disk of the pictures under a running product. */
async function tryUpload({ address }: Run, objects: SmallDisk): Promise<void> {
  const { api } = createClient({ baseUrl: address })
  await api.account.signIn({ email: 'demo@yuti.example', password: demoPassword })
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 }
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const file = new File([Uint8Array.from(bytes)], 'noise.jpg', { type: 'image/jpeg' })
  const upload = () =>
    api.messages.uploadImage({ file }).then(
      () => 'stored',
      (error: unknown) => errorCode(error) ?? String(error),
    )
  objects.fill(0)
  const before = filesIn(objects.folder)
  const refused = await upload()
  expectThat('an upload to a full disk is refused as such', refused === 'STORAGE_FULL', refused)
  const rest = filesIn(objects.folder).filter((name) => !before.includes(name))
  expectThat('nothing of the picture remains', rest.length === 0, rest.join(' '))
  objects.makeRoom()
  await check('with room the picture is stored', async () => (await upload()) === 'stored')
}

async function tryBackup(backups: SmallDisk, dataDir: string): Promise<void> {
  const target = join(backups.folder, 'backup')
  const backUp = () =>
    runCommand({
      args: ['scripts/backup.ts', target],
      env: { YUTI_DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'a passphrase of this trial' },
    })
  backups.fill(1)
  await expectFull('a backup is written', backUp())
  expectThat('it does not count as a backup', !existsSync(join(target, 'manifest.json')))
  const drafts = filesIn(target).filter((path) => path.includes('.unfinished'))
  expectThat('no half-written file remains', drafts.length === 0, drafts.join(' '))
  backups.makeRoom()
  await check('with room the same command finishes it', async () => (await backUp().ended) === 0)
}

/** The command ends with one sentence that names the disk and what to do. */
async function expectFull(what: string, run: Run | ReturnType<typeof runCommand>): Promise<void> {
  // A command that had enough room for all would run for ever.
  const code = await Promise.race([run.ended, 'ready' in run ? run.ready.then(() => 0) : run.ended])
  if ('ready' in run) await run.stop()
  const words = lastWords(run)
  const isClear = words.length === 1 && /disk is full.*Free (some|about)/i.test(words[0] ?? '')
  expectThat(
    `a full disk while ${what} is named in one sentence`,
    code === 1 && isClear,
    words.join(' / ').slice(0, 600),
  )
}
