import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { loadVite } from '../web-vite.ts'

export const root = dirname(dirname(import.meta.dirname))

type Import = { from: string; line: number; isTypeOnly: boolean }
type Span = { line: number; lines: number }
export type SourceFile = { path: string; lines: number; imports: Import[]; functions: Span[] }

const areas = ['tools', 'packages', 'server', 'web', 'native', 'e2e', 'bench', 'scripts']
const generated = /\.gen\.ts$/
const skippedFolders = /(^|\/)(node_modules|dist|\.data|test-results|fixtures)(\/|$)/

export function listFiles(pattern: RegExp): string[] {
  return areas
    .flatMap((area) => readdirSync(join(root, area), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => pattern.test(path) && !skippedFolders.test(path) && !generated.test(path))
    .toSorted()
}

export async function readSources(): Promise<SourceFile[]> {
  const { parseSync } = await loadVite()
  return listFiles(/\.(ts|tsx|mjs)$/).map((path) =>
    readSource(path, readFileSync(join(root, path), 'utf8'), parseSync),
  )
}

type Parse = Awaited<ReturnType<typeof loadVite>>['parseSync']

export function readSource(path: string, text: string, parse: Parse): SourceFile {
  const { program, module } = parse(path, text)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const imports = [
    ...module.staticImports.map((found) => ({
      from: found.moduleRequest.value,
      line: lineOf(found.start),
      isTypeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((found) =>
      found.entries
        .filter((entry) => entry.moduleRequest !== null)
        .map((entry) => ({
          from: entry.moduleRequest?.value ?? '',
          line: lineOf(found.start),
          isTypeOnly: entry.isType,
        })),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1]
      return literal === undefined ? [] : [{ from: literal, line: lineOf(start), isTypeOnly: false }]
    }),
  ]
  const functions = findFunctions(program).map(({ start, end }) => ({
    line: lineOf(start),
    lines: text.slice(start, end).split('\n').length,
  }))
  return { path, lines: text.trimEnd().split('\n').length, imports, functions }
}

type Range = { start: number; end: number }
const functionTypes = new Set<unknown>([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

function findFunctions(node: unknown): Range[] {
  if (Array.isArray(node)) return node.flatMap(findFunctions)
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && functionTypes.has(node.type) && isRange(node) ? [node] : []
  return [...own, ...Object.values(node).flatMap(findFunctions)]
}

function isRange(node: object): node is Range {
  return 'start' in node && 'end' in node && typeof node.start === 'number' && typeof node.end === 'number'
}
