import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { firstNouns, memberNouns } from '../../web/src/i18n/nouns.ts'
import type { loadVite } from '../web-vite.ts'
import { listFiles, root } from './source-files.ts'

type Parse = Awaited<ReturnType<typeof loadVite>>['parseSync']
type Source = { path: string; text: string }
/** What a file imports at once, the nouns whose texts it uses and loads, and whether it shows something else while it waits. */
type Part = { imports: string[]; uses: string[]; loads: string[]; waits: boolean }

/**
 * Finds texts that a page uses and its route does not load: React would replace the whole page by a spinner until they are
 * there, and the keyboard focus would be lost. Parts behind `import()` or in a file with a `Suspense` wait in their own place.
 */
export function findLateTexts(parse: Parse, sources: readonly Source[] = readWeb()): string[] {
  const parts = new Map(sources.map(({ path, text }) => [path, readPart(path, text, parse)]))
  return [...parts.keys()]
    .filter((path) => path.startsWith('web/src/routes/'))
    .flatMap((path) => lateTextsOf(path, parts))
}

function readWeb(): Source[] {
  return listFiles(/^web\/src\/.*\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function lateTextsOf(route: string, parts: ReadonlyMap<string, Part>): string[] {
  const loaded = new Set<string>([
    ...firstNouns,
    ...layoutsOf(route).flatMap((path) => parts.get(path)?.loads ?? []),
    ...[route, ...(parts.get(route)?.imports ?? [])].flatMap((path) => parts.get(path)?.loads ?? []),
  ])
  const late = new Map<string, string>()
  for (const path of reachable(route, parts))
    for (const noun of parts.get(path)?.uses ?? []) if (!loaded.has(noun)) late.set(noun, path)
  return [...late].map(([noun, path]) => `${route}: its loader does not load the texts '${noun}' of ${path}`)
}

/** The routes around a route: `_member.settings.tsx` and `_member.tsx` for `_member.settings.data.tsx`. */
function layoutsOf(route: string): string[] {
  const names = posix.basename(route, '.tsx').split('.')
  return names.map((_, index) => `${dirname(route)}/${names.slice(0, index).join('.')}.tsx`).slice(1)
}

function reachable(start: string, parts: ReadonlyMap<string, Part>): Set<string> {
  const found = new Set([start])
  for (const path of found)
    for (const next of parts.get(path)?.imports ?? []) if (parts.get(next)?.waits === false) found.add(next)
  return found
}

function readPart(path: string, text: string, parse: Parse): Part {
  const { program, module } = parse(path, text)
  const part: Part = { imports: [], uses: [], loads: [], waits: false }
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue
    const { value } = moduleRequest
    if (value === 'react') part.waits ||= entries.some(({ importName }) => importName.name === 'Suspense')
    if (value.startsWith('#/')) part.imports.push(`web/src/${value.slice(2)}`)
    if (value.startsWith('.')) part.imports.push(posix.join(dirname(path), value))
  }
  readCalls(program, part)
  return part
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parser's tree is walked by the names of its fields
type Node = any

function readCalls(node: Node, part: Part): void {
  if (Array.isArray(node)) return node.forEach((child) => readCalls(child, part))
  if (typeof node !== 'object' || node === null) return
  if (node.type === 'CallExpression' && node.callee.name === 'useTranslation')
    part.uses.push(...nounsOf(node.arguments))
  if (node.type === 'CallExpression' && node.callee.name === 'loadTexts')
    part.loads.push(...nounsOf(node.arguments))
  for (const child of Object.values(node)) readCalls(child, part)
}

function nounsOf(node: Node): string[] {
  if (Array.isArray(node)) return node.flatMap(nounsOf)
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(nounsOf)
  if (node?.type === 'SpreadElement') return node.argument.name === 'memberNouns' ? [...memberNouns] : []
  return typeof node?.value === 'string' ? [node.value] : []
}
