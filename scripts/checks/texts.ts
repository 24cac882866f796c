import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '../../packages/contract/src/languages.ts'
import type { loadVite } from '../web-vite.ts'
import { listFiles, root } from './source-files.ts'

type Parse = Awaited<ReturnType<typeof loadVite>>['parseSync']
type Source = { path: string; text: string }
/** The texts of one noun: the path of each key, without its plural ending, and the places in its texts. */
type Keys = Map<string, Set<string>>

const plural = /_(zero|one|two|few|many|other)$/
const letters = /\p{L}{2}/u
const spoken = /^(aria-label|aria-description|title|placeholder|alt|label|hint|text|description)$/
/** Only developers see these texts. */
const isForDevelopers = (path: string) => /features\/gallery\/|\.test\.tsx?$|\/test\//.test(path)
const isTexts = (path: string) => /^web\/src\/i18n\/\w+\//.test(path)
/** The name is the same in every language. */
const productName = 'Yuti'

export async function findTextProblems(parse: Parse): Promise<string[]> {
  const sources = listFiles(/^web\/src\/.*\.tsx?$/)
    .filter((path) => !isForDevelopers(path) && !isTexts(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const english = await readNouns('en')
  const others = await Promise.all(
    languages.slice(1).map(async (name) => [name, await readNouns(name)] as const),
  )
  return [
    ...sources.flatMap((source) => findHardCoded(source, parse)),
    ...findLeftOver(english, sources, parse),
    ...others.flatMap(([language, nouns]) => findDifferences(language, english, nouns)),
  ]
}

async function readNouns(language: string): Promise<Map<string, Keys>> {
  const paths = listFiles(new RegExp(`^web/src/i18n/${language}/.*\\.ts$`))
  const nouns = paths.map(async (path) => {
    const noun = basename(path, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const file: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href)
    return [noun, keysOf(file[noun])] as const
  })
  return new Map(await Promise.all(nouns))
}

export function keysOf(texts: unknown, prefix = '', found: Keys = new Map()): Keys {
  for (const [name, value] of Object.entries(texts ?? {})) {
    if (typeof value !== 'string') {
      keysOf(value, `${prefix}${name}.`, found)
      continue
    }
    const key = (prefix + name).replace(plural, '')
    const places = [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place)
    found.set(key, new Set([...(found.get(key) ?? []), ...places]))
  }
  return found
}

/** Finds words that are written in the code, where no translator sees them. */
export function findHardCoded({ path, text }: Source, parse: Parse): string[] {
  const problems: string[] = []
  const say = (at: number, words: string) => {
    if (words.trim() === productName) return
    const line = text.slice(0, at).split('\n').length
    problems.push(`${path}:${line}: "${words.trim()}" is not a text of web/src/i18n`)
  }
  visit(parse(path, text).program, (node) => {
    if (node.type === 'JSXText' && letters.test(node.value)) say(node.start, node.value)
    if (node.type === 'JSXExpressionContainer') sayLiteral(node.expression, say, /\p{L}\s+\p{L}/u)
    if (node.type === 'JSXAttribute' && spoken.test(node.name?.name)) sayLiteral(node.value, say, letters)
    if (node.type === 'CallExpression' && node.callee?.name === 'toast') {
      for (const property of node.arguments?.[0]?.properties ?? [])
        if (spoken.test(property.key?.name)) sayLiteral(property.value, say, letters)
    }
  })
  return problems
}

function sayLiteral(node: Node, say: (at: number, words: string) => void, shape: RegExp): void {
  if (node?.type === 'Literal' && typeof node.value === 'string' && shape.test(node.value)) {
    say(node.start, node.value)
  }
}

/** Finds keys that no code uses. */
export function findLeftOver(nouns: Map<string, Keys>, sources: Source[], parse: Parse): string[] {
  const { words, shapes } = wordsOf(sources, parse)
  const isUsed = (noun: string, key: string) =>
    words.has(key) ||
    words.has(`${noun}:${key}`) ||
    shapes.some((shape) => shape.test(key) || shape.test(`${noun}:${key}`))
  return [...nouns].flatMap(([noun, keys]) =>
    [...keys.keys()]
      .filter((key) => !isUsed(noun, key))
      .map((key) => `web/src/i18n/en/${noun}.ts: nothing uses "${key}"`),
  )
}

/** Collects every string of the code, and every template as a pattern of the keys that it may become. */
function wordsOf(sources: Source[], parse: Parse) {
  const words = new Set<string>()
  const shapes: RegExp[] = []
  for (const { path, text } of sources) {
    visit(parse(path, text).program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') words.add(node.value)
      if (node.type !== 'TemplateLiteral') return
      const written: string[] = node.quasis.map((quasi: Node) => String(quasi.value.cooked))
      const [noun] = /^\w+:/.exec(written[0] ?? '') ?? ['']
      const parts = written.map((part, index) => (index === 0 ? part.slice(noun.length) : part))
      if (!parts.every((part) => /^[\w.]*$/.test(part))) return
      const pattern = parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w./-]+')
      // A template of placeholders only may be anything, unless it names the noun.
      if (parts.join('').length > 2) shapes.push(new RegExp(`^${pattern}$`))
      else if (noun !== '') shapes.push(new RegExp(`^${noun}${pattern}$`))
    })
  }
  return { words, shapes }
}

/** Types already ensure that no key is missing, but they do not know the placeholders. */
export function findDifferences(
  language: string,
  english: Map<string, Keys>,
  other: Map<string, Keys>,
): string[] {
  return [...english].flatMap(([noun, keys]) => {
    const theirs = other.get(noun) ?? new Map<string, Set<string>>()
    const all = new Set([...keys.keys(), ...theirs.keys()])
    return [...all].flatMap((key) => {
      const wanted = keys.get(key)
      const found = theirs.get(key)
      if (!wanted || !found)
        return [`web/src/i18n/${language}/${noun}.ts: "${key}" exists in one language only`]
      // A language may leave out a name that it would have to decline, but not use a placeholder that nothing fills.
      const unknown = [...found].filter((place) => !wanted.has(place))
      return unknown.map(
        (place) => `web/src/i18n/${language}/${noun}.ts: nothing fills {{${place}}} of "${key}"`,
      )
    })
  })
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parser's tree is walked by the names of its fields
type Node = any

function visit(node: Node, look: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, look))
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') look(node)
  for (const child of Object.values(node)) visit(child, look)
}
