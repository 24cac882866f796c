import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { faults } from './faults.ts'
import type { Fault } from './faults/fault.ts'

const root = dirname(dirname(import.meta.dirname))
type Outcome = 'noticed' | 'survived' | 'could not run'
type Report = { numFailedTests: number; numPassedTests: number; numFailedTestSuites: number }

/**
 * Puts one fault after the other into a copy of the checkout and runs the tests that have to notice it. Prints one line
 * per fault; false when a fault survived, no longer fits the code, or a test is red without any fault.
 */
export function runFaults(only: string | undefined): boolean {
  const chosen = faults.filter(({ name }) => only === undefined || name.includes(only))
  if (chosen.length === 0) {
    console.log(`no fault has "${only}" in its name`)
    return false
  }
  const copy = copyCheckout()
  try {
    const places = chosen.map((fault) => ({ fault, place: locate(copy, fault) }))
    const lost = places.filter(({ place }) => place === null)
    for (const { fault } of lost) console.log(`no longer fits the code: ${fault.name}`)
    if (!passesWithoutFault(copy, [...new Set(chosen.flatMap(({ tests }) => tests))])) return false
    const results = places.flatMap(({ fault, place }) => (place ? [tryFault(copy, fault, place)] : []))
    const noticed = results.filter((result) => result === 'noticed').length
    console.log(`${noticed} of ${chosen.length} faults noticed`)
    return noticed === chosen.length
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

type Place = { path: string; before: string; after: string }

function tryFault(copy: string, fault: Fault, { path, before, after }: Place): Outcome {
  writeFileSync(path, after)
  const report = runTests(copy, fault.tests)
  writeFileSync(path, before)
  const outcome = outcomeOf(report)
  console.log(`${outcome.padEnd(13)} ${fault.name}`)
  return outcome
}

function outcomeOf(report: Report | null): Outcome {
  if (report === null || report.numFailedTests + report.numPassedTests === 0) return 'could not run'
  return report.numFailedTests > 0 ? 'noticed' : 'survived'
}

/** A test that fails without any fault would seem to notice every fault. */
function passesWithoutFault(copy: string, tests: string[]): boolean {
  const report = runTests(copy, tests)
  const passes =
    report !== null &&
    report.numFailedTests === 0 &&
    report.numFailedTestSuites === 0 &&
    report.numPassedTests > 0
  console.log(
    passes ? `${report.numPassedTests} tests pass without a fault` : 'the tests fail without any fault',
  )
  return passes
}

function runTests(copy: string, tests: string[]): Report | null {
  const file = join(copy, 'report.json')
  rmSync(file, { force: true })
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', '--reporter=json', `--outputFile=${file}`, ...tests], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 20 * 60_000,
  })
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Returns the file with the fault in it, or null unless the text to replace occurs exactly once. */
export function locate(checkout: string, fault: Fault): Place | null {
  const start = join(checkout, fault.in)
  const paths = statSync(start).isDirectory() ? readdirSync(start).map((name) => join(start, name)) : [start]
  const places = paths.flatMap((path) => {
    const before = readFileSync(path, 'utf8')
    const from = fault.after === undefined ? 0 : before.indexOf(fault.after)
    const at = from === -1 ? -1 : before.indexOf(fault.find, from)
    if (at === -1) return []
    return [
      { path, before, after: before.slice(0, at) + fault.replace + before.slice(at + fault.find.length) },
    ]
  })
  const [place, ...others] = places
  const isUnique =
    others.length === 0 && (fault.after !== undefined || place?.before.split(fault.find).length === 2)
  return place && isUnique ? place : null
}

/** Returns a copy of the checkout. Its packages import each other's copies; installed libraries are links to the checkout's. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'yuti-faults-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of files.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  for (const folder of ['.', 'server', 'web', 'packages/astro', 'packages/contract'])
    linkModules(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  return copy
}

function linkModules(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to)
  for (const name of readdirSync(from).filter((entry) => entry !== '@yuti' && entry !== '.cache'))
    symlinkSync(join(from, name), join(to, name))
  if (!existsSync(join(from, '@yuti'))) return
  mkdirSync(join(to, '@yuti'))
  for (const name of readdirSync(join(from, '@yuti'))) {
    const folder = name === 'astro' || name === 'contract' ? `../../packages/${name}` : `../../${name}`
    symlinkSync(folder, join(to, '@yuti', name))
  }
}
