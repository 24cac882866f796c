import { findBoundaryProblems } from './boundaries.ts'
import { findMigrationProblems, findSizeProblems } from './sizes.ts'
import { readSources } from './source-files.ts'

const sources = await readSources()
const problems = [...findBoundaryProblems(sources), ...findSizeProblems(sources), ...findMigrationProblems()]
for (const problem of problems) console.log(problem)
console.log(`${sources.length} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
