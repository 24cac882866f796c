import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { operatorError } from '../../server/src/platform/errors.ts'
import { check, expectThat } from '../cluster/check.ts'
import { lastWords, runCommand } from './product.ts'
import { mountDisk } from './small-disk.ts'
import { runTrial } from './trial.ts'

const root = dirname(dirname(import.meta.dirname))
/** The user who may write almost nowhere. */
const nobody = 65_534
const pathOfMachine = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

/** Installs the packages of a copy of the committed files, as the first `npm start` does. Needs a registry or a warm npm cache. */
await runTrial(async (folder) => {
  const disk = mountDisk(join(folder, 'disk'), 1500)
  const home = mountDisk(join(folder, 'home'), 1, ',ro')
  try {
    const copy = join(disk.folder, 'yuti')
    mkdirSync(copy)
    runShell('git archive HEAD | tar -x -C "$1"', copy)
    await tryPermissions(copy, home.folder)

    disk.fill(150)
    const full = /the disk is full\. Free about 1 GB and run the command again\.$/
    await expectRefusal('a full disk', install(copy), full)
    expectThat('nothing of the packages remains', !existsSync(join(copy, 'node_modules')))
    disk.makeRoom()

    await killInstallation(copy)
    await check('after an installation that was killed, the next one is whole', async () => {
      const next = install(copy)
      if ((await next.ended) !== 0) throw new Error(next.said())
    })
    expectThat('no lock remains', !readdirSync(copy).includes('.installing'))
  } finally {
    home.unmount()
    disk.unmount()
  }
})

function install(copy: string, env: NodeJS.ProcessEnv = {}, user?: number) {
  return runCommand({
    program: 'npm',
    args: ['run', 'prestart'],
    cwd: copy,
    env: { PATH: pathOfMachine, ...env },
    ...(user === undefined ? {} : { user }),
  })
}

async function tryPermissions(copy: string, readOnlyHome: string): Promise<void> {
  await expectRefusal(
    'a read-only home',
    install(copy, { HOME: readOnlyHome }),
    /\/home\/\.npm\S* (is on a read-only disk|cannot be created)\. It belongs to npm: .*npm_config_cache=\/tmp\/npm npm start`\.$/,
  )
  await expectRefusal(
    'a checkout of another user',
    install(copy, { HOME: '/nonexistent' }, nobody),
    /this user may not write to \S*\/yuti\/\S*\. Change its owner, or take another folder, and run the command again\.$/,
  )
  const closed = join(dirname(copy), 'closed')
  mkdirSync(closed, { mode: 0o700 })
  runShell(`chown -R ${nobody} "$1"`, copy)
  await expectRefusal(
    "no permission in npm's cache",
    install(copy, { HOME: '/nonexistent', npm_config_cache: join(closed, 'npm') }, nobody),
    /this user may not write to \S*\/closed\/npm\S*\. It belongs to npm: .*npm_config_cache=\/tmp\/npm npm start`\.$/,
  )
  runShell('chown -R 0 "$1"', copy)
}

/** Kills all of its processes when it has unpacked some packages. */
async function killInstallation(copy: string): Promise<void> {
  const run = install(copy)
  const modules = join(copy, 'node_modules')
  while (!existsSync(modules) || readdirSync(modules).length < 100) await sleep(20)
  process.kill(-(run.child.pid ?? 0), 'SIGKILL')
  await run.ended
}

async function expectRefusal(
  what: string,
  run: ReturnType<typeof runCommand>,
  sentence: RegExp,
): Promise<void> {
  const code = await run.ended
  const last = lastWords(run).findLast((line) => !line.startsWith('npm ')) ?? ''
  const isClear = last.startsWith('Installing the dependencies failed: ') && sentence.test(last)
  expectThat(`${what} is named in one sentence`, code !== 0 && isClear, last || run.said())
}

function runShell(script: string, folder: string): void {
  const { status, stderr } = spawnSync('sh', ['-ec', script, 'sh', folder], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw operatorError(`${script} does not work here: ${stderr.trim()}`)
}
