import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RateLimit } from '../../server/src/platform/rate-limit.ts'
import { rateLimits } from '../../server/src/platform/rate-limits.ts'
import { describeLimits, readLimitsDoc } from '../limits-doc.ts'
import { listFiles, root } from './source-files.ts'

/** Reports rows that no code names, and a document that differs from the table. */
export function findLimitProblems(): string[] {
  const code = listFiles(/^server\/src\/.*(?<!\.test)\.ts$/)
    .filter((path) => !/^server\/src\/platform\/(account-|first-day-)?rate-limits\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const sql = listFiles(/^server\/db\/code\/.*\.sql$/)
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const isUsed = ([name, { countedBy }]: [string, RateLimit]) =>
    countedBy ? sql.includes(`function ${countedBy}(`) : code.includes(`'${name}'`)
  const unused = Object.entries<RateLimit>(rateLimits)
    .filter((row) => !isUsed(row))
    .map(([name]) => `server/src/platform/rate-limits.ts: no code uses "${name}"`)
  const doc = readLimitsDoc()
  const stale = describeLimits(doc) === doc ? [] : ['docs/limits.md is stale: run `npm run docs:limits`']
  return [...unused, ...stale]
}
