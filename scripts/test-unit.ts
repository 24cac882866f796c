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

/** Pure, server, policy and component tests. A skipped test is a failed one: nothing is left out in silence. */
export const unitStage: Stage = {
  name: 'unit, server, policy and component tests',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yuti-report-'))
    const file = join(folder, 'report.json')
    try {
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const { code, output } = await runNode([bin('vitest/vitest.mjs'), ...args])
      if (!existsSync(file)) return { passed: 0, failed: 1, output }
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
  },
}

/** Hundreds of lines that say nothing went wrong would hide the few that matter. */
function withoutPassed(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^\s*✓/.test(line))
    .join('\n')
}
