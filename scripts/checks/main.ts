import { findBoundaryProblems } from './boundaries.ts'
import { findSharedPictures } from './empty-pictures.ts'
import { findLimitProblems } from './limits.ts'
import { findLateTexts } from './loaded-texts.ts'
import { findPathProblems } from './paths.ts'
import { findRecordProblems } from './records.ts'
import { findRemovalProblems } from './removals.ts'
import { findMigrationProblems, findSizeProblems } from './sizes.ts'
import { loadVite } from '../web-vite.ts'
import { readSources } from './source-files.ts'
import { findSqlProblems } from './sql.ts'
import { findTextProblems } from './texts.ts'
import { findLongSubjects, findWordProblems, readPassages } from './words.ts'

/** The last commit before the rule about subjects. */
const subjectsSince = 'c561d5f'

const sources = await readSources()
const { parseSync } = await loadVite()
const problems = [
  ...findBoundaryProblems(sources),
  ...findSizeProblems(sources),
  ...findSharedPictures(sources),
  ...findMigrationProblems(),
  ...findRemovalProblems(),
  ...findLimitProblems(),
  ...findSqlProblems(parseSync),
  ...(await findTextProblems(parseSync)),
  ...findLateTexts(parseSync),
  ...findPathProblems(),
  ...findRecordProblems(),
  ...findWordProblems(readPassages(parseSync)),
  ...findLongSubjects(subjectsSince),
]
for (const problem of problems) console.log(problem)
console.log(`${sources.length} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
