import { findBoundaryProblems } from './boundaries.ts'
import { findLimitProblems } from './limits.ts'
import { findPathProblems } from './paths.ts'
import { findMigrationProblems, findSizeProblems } from './sizes.ts'
import { loadVite } from '../web-vite.ts'
import { readSources } from './source-files.ts'
import { findSqlProblems } from './sql.ts'
import { findTextProblems } from './texts.ts'

const sources = await readSources()
const { parseSync } = await loadVite()
const problems = [
  ...findBoundaryProblems(sources),
  ...findSizeProblems(sources),
  ...findMigrationProblems(),
  ...findLimitProblems(),
  ...findSqlProblems(parseSync),
  ...(await findTextProblems(parseSync)),
  ...findPathProblems(),
]
for (const problem of problems) console.log(problem)
console.log(`${sources.length} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
