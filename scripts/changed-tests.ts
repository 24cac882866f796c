import { basename } from 'node:path'

/** The tests that a change can reach, through imports and through files that are read at run time. */
export type Selection = {
  /** Modules whose importers are tested. */
  related: string[]
  /** Test files and folders that read changed files without importing them, so `vitest related` cannot find them. */
  folders: string[]
  /** True if the change can reach every test. */
  isEverything: boolean
  browserSpecs: string[]
}

const reachesEverything =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|web\/(vite\.config|src\/test\/setup)\.ts|scripts\/(postgres[^/]*|test-(postgres|waiting|stage|unit)|process-lock)\.(ts|mjs|d\.mts))$/

/** Roles, tables and shared functions affect every noun. */
const sharedSql = /^server\/db\/(tables\/|code\/00_|schema\.sql)/
const database = ['server/db/', 'server/src/platform/db/']

export function selectTests(changed: readonly string[]): Selection {
  const selection: Selection = { related: [], folders: [], isEverything: false, browserSpecs: [] }
  for (const file of changed) {
    if (reachesEverything.test(file)) selection.isEverything = true
    else if (file.startsWith('e2e/')) {
      if (file.endsWith('.spec.ts')) selection.browserSpecs.push(file)
    } else if (/^server\/db\/.*\.sql$/.test(file)) selection.folders.push(...sqlTests(file))
    else if (/^(packages|server|web\/src|scripts|native)\/.*\.(ts|tsx|mjs)$/.test(file))
      selection.related.push(file)
    else selection.folders.push(...dataTests(file))
  }
  selection.folders = [...new Set(selection.folders)]
  return selection
}

/** Returns the tests of the noun that the file is named after, all policy tests, and the database's own tests. */
function sqlTests(file: string): string[] {
  if (sharedSql.test(file)) return ['server/']
  const [noun = ''] = basename(file, '.sql').split('-')
  return [...database, `server/src/features/${noun}/`, '.policies.test.ts']
}

/** Data, texts and examples beside the sources are read by the tests of their own folder. */
function dataTests(file: string): string[] {
  const [, folder] = /^(packages\/[^/]+\/|native\/|scripts\/checks\/)/.exec(file) ?? []
  return folder ? [folder] : []
}
