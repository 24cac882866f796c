import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, runNode, type Stage } from './test-stage.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
}

/** Pure, server, policy and component tests. */
export const unitStage: Stage = vitestStage('unit, server, policy and component tests', ['run'])

/** A skipped test counts as failed, so that nothing is left out unnoticed. */
export function vitestStage(name: string, command: string[]): Stage {
  return { name, run: () => runVitest(command) }
}

async function runVitest(command: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-report-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = [...command, ...reporters]
    const { code, output } = await runNode([bin('vitest/vitest.mjs'), ...args])
    if (!existsSync(file)) return { passed: 0, failed: code === 0 ? 0 : 1, output }
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    const skipped = report.numPendingTests + report.numTodoTests
    const failed = report.numFailedTests + skipped
    const isBroken = failed === 0 && (code !== 0 || !report.success)
    return {
      passed: report.numPassedTests,
      failed: isBroken ? 1 : failed,
      output: `${withoutPassed(output)}${skipped ? `\n${skipped} tests were skipped` : ''}`,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Hundreds of lines about passed tests would hide the few that matter. */
function withoutPassed(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^\s*✓/.test(line))
    .join('\n')
}
