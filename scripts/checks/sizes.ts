import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root, type SourceFile } from './source-files.ts'

const limits = {
  file: 300,
  testFile: 400,
  fileMedian: 70,
  fileP95: 250,
  function: 100,
  screen: 150,
  functionMedian: 15,
  functionP95: 60,
  tableFile: 120,
  codeFile: 400,
  route: 40,
}

/** Lists of words and of drawn shapes are long because there are many of them, not because they do much. */
const isData = (path: string) => /^server\/db\/seed\/|^web\/src\/i18n\/(en|ru|es)\/|\/data\//.test(path)
const isTest = (path: string) => /\.test\.tsx?$|^e2e\//.test(path)
const isRoute = (path: string) => path.startsWith('web/src/routes/')

export function findSizeProblems(sources: SourceFile[]): string[] {
  return [
    ...sources.flatMap(fileProblems),
    ...spread(
      'file',
      sources.filter(({ path }) => !isData(path)).map(({ lines }) => lines),
      limits.fileMedian,
      limits.fileP95,
    ),
    ...spread('function', measuredFunctions(sources), limits.functionMedian, limits.functionP95),
  ]
}

function measuredFunctions(sources: SourceFile[]): number[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ functions }) => functions.map(({ lines }) => lines))
}

function fileProblems({ path, lines, functions }: SourceFile): string[] {
  const problems: string[] = []
  const most = isTest(path) || isData(path) ? limits.testFile : limits.file
  if (lines > most) problems.push(`${path}: ${lines} lines, at most ${most}`)
  if (isRoute(path) && lines > limits.route)
    problems.push(`${path}: ${lines} lines, a route file at most ${limits.route}`)
  if (isTest(path)) return problems
  const allowed = path.endsWith('.tsx') ? limits.screen : limits.function
  for (const found of functions) {
    if (found.lines > allowed)
      problems.push(`${path}:${found.line}: a function of ${found.lines} lines, at most ${allowed}`)
  }
  return problems
}

function spread(what: string, sizes: number[], median: number, p95: number): string[] {
  const sorted = sizes.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const problems: string[] = []
  if (at(0.5) > median) problems.push(`the median ${what} has ${at(0.5)} lines, at most ${median}`)
  if (at(0.95) > p95)
    problems.push(`19 of 20 ${what}s may have at most ${p95} lines; here they have up to ${at(0.95)}`)
  return problems
}

/** The baseline holds every table of the first release; each later file holds one change. */
const isBaseline = (path: string) => path.endsWith('/0001_baseline.sql')

export function findMigrationProblems(): string[] {
  const tables = listFiles(/^server\/db\/tables\/.*\.sql$/)
  const code = listFiles(/^server\/db\/code\/.*\.sql$/)
  const numbers = tables.map((path) => path.split('/').at(-1)?.slice(0, 4))
  const double = tables
    .filter((_path, index) => numbers.indexOf(numbers[index]) !== index)
    .map((path) => `${path}: another file in tables/ has the same number`)
  return [
    ...tables.filter((path) => !isBaseline(path)).flatMap((path) => longSql(path, limits.tableFile)),
    ...code.flatMap((path) => longSql(path, limits.codeFile)),
    ...double,
  ]
}

function longSql(path: string, most: number): string[] {
  const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
  return lines > most ? [`${path}: ${lines} lines, at most ${most} in this folder`] : []
}
