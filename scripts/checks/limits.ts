import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rateLimits } from '../../server/src/platform/rate-limits.ts'
import { describeLimits, readLimitsDoc } from '../limits-doc.ts'
import { listFiles, root } from './source-files.ts'

/** Reports rows that no code names, and a document that differs from the table. */
export function findLimitProblems(): string[] {
  const code = listFiles(/^server\/src\/.*(?<!\.test)\.ts$/)
    .filter((path) => !/^server\/src\/platform\/(account-)?rate-limits\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const unused = Object.keys(rateLimits)
    .filter((name) => !code.includes(`'${name}'`))
    .map((name) => `server/src/platform/rate-limits.ts: no code uses "${name}"`)
  const doc = readLimitsDoc()
  const stale = describeLimits(doc) === doc ? [] : ['docs/limits.md is stale: run `npm run docs:limits`']
  return [...unused, ...stale]
}
