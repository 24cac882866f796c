import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { firstNouns, memberNouns } from '../../web/src/i18n/nouns.ts'
import type { loadVite } from '../web-vite.ts'
import { listFiles, root } from './source-files.ts'

type Parse = Awaited<ReturnType<typeof loadVite>>['parseSync']
type Source = { path: string; text: string }
type Part = {
  /** The files that it imports at once, and by `import()`. */
  imports: string[]
  lazy: string[]
  /** The nouns whose texts it uses, and loads. */
  uses: string[]
  loads: string[]
  /** Whether it shows something else while what is in it waits. */
  waits: boolean
}
type Parts = ReadonlyMap<string, Part>

/**
 * Finds texts that a page uses before anything has loaded them: React would replace the whole page by a spinner until they are
 * there, and the keyboard focus would be lost. They are loaded by the route, a layout around it, or beside the `import()` of the
 * part that uses them. What is in a file with a `Suspense` waits in its own place.
 */
export function findLateTexts(parse: Parse, sources: readonly Source[] = readWeb()): string[] {
  const parts: Parts = new Map(sources.map(({ path, text }) => [path, readPart(path, text, parse)]))
  const problems = [...parts.keys()]
    .filter((path) => path.startsWith('web/src/routes/'))
    .flatMap((route) => {
      const loaded = new Set<string>([...firstNouns, ...loadsOf(layoutsOf(route), parts)])
      return lateTextsOf(route, loaded, parts)
    })
  return [...new Set(problems)]
}

function readWeb(): Source[] {
  return listFiles(/^web\/src\/.*\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The routes around a route: `_member.settings.tsx` and `_member.tsx` for `_member.settings.data.tsx`. */
function layoutsOf(route: string): string[] {
  const names = posix.basename(route, '.tsx').split('.')
  return names.map((_, index) => `${dirname(route)}/${names.slice(0, index).join('.')}.tsx`).slice(1)
}

function loadsOf(paths: readonly string[], parts: Parts): string[] {
  return paths.flatMap((path) => parts.get(path)?.loads ?? [])
}

/** `start` is a route or a part that is loaded later, and loads texts itself or by what it imports. */
function lateTextsOf(
  start: string,
  before: ReadonlySet<string>,
  parts: Parts,
  seen = new Set([start]),
): string[] {
  const loaded = new Set([...before, ...loadsOf([start, ...(parts.get(start)?.imports ?? [])], parts)])
  return [...reachable(start, parts)].flatMap((path) => {
    const { uses, lazy, loads, waits } = parts.get(path) ?? nothing
    const late = uses.filter((noun) => !loaded.has(noun))
    const later = lazy.filter((next) => !waits && !seen.has(next) && next.endsWith('.tsx'))
    for (const next of later) seen.add(next)
    return [
      ...late.map((noun) => `${start}: nothing loads the texts '${noun}' of ${path} before it is shown`),
      ...later.flatMap((next) => lateTextsOf(next, new Set([...loaded, ...loads]), parts, seen)),
    ]
  })
}

const nothing: Part = { imports: [], lazy: [], uses: [], loads: [], waits: false }

function reachable(start: string, parts: Parts): Set<string> {
  const found = new Set([start])
  for (const path of found)
    for (const next of parts.get(path)?.imports ?? []) if (parts.get(next)?.waits === false) found.add(next)
  return found
}

function readPart(path: string, text: string, parse: Parse): Part {
  const { program, module } = parse(path, text)
  const part: Part = { imports: [], lazy: [], uses: [], loads: [], waits: false }
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue
    part.imports.push(...ownFile(path, moduleRequest.value))
    if (moduleRequest.value === 'react')
      part.waits ||= entries.some(({ importName }) => importName.name === 'Suspense')
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? ''
    part.lazy.push(...ownFile(path, literal))
  }
  readCalls(program, part)
  return part
}

function ownFile(from: string, request: string): string[] {
  if (request.startsWith('#/')) return [`web/src/${request.slice(2)}`]
  return request.startsWith('.') ? [posix.join(dirname(from), request)] : []
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
