import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { loadVite } from '../web-vite.ts'
import { listFiles, root } from './source-files.ts'

type Parse = Awaited<ReturnType<typeof loadVite>>['parseSync']
/** A comment block, a test title, a paragraph of a document or an English text of the app, with the line where it begins. */
type Passage = { path: string; line: number; kind: 'comment' | 'title' | 'text'; text: string }

/** Words and phrases that nobody should have to read twice, each with what to write instead. */
const banned: [pattern: RegExp, instead: string][] = [
  [/\bwhoever\b/i, 'say who'],
  [
    /(?<!\b(about|against|at|before|by|for|from|in|of|on|to|with|without) )\bwhom\b/i,
    '"who", or name the person',
  ],
  [/\banew\b/i, '"again"'],
  [/\bdeeds?\b/i, '"action"'],
  [/\bthereof\b/i, '"of it"'],
  [/\bbe it\b/i, '"whether"'],
  [/\bno more(?! than| and no less)(?=[.,;:)]|$)/i, '"no longer" or "nothing else"'],
  [/\b(tells?|telling|told) of\b/i, '"reveals", "names" or "says"'],
  [/\bstands?\b(?! (for|in for|alone|up|out|by)\b)(?!-)/i, '"is"'],
  [/\bwhich so\b/i, 'two sentences'],
]

/** First words of a comment or a title that has no subject. */
const headless = /^(Of|As|Whom|Whoever|Where|So that nobody)\b/

/** Quotations and proper names that contain such a word. */
const allowed: RegExp[] = [/\bstand(s)? trial\b/]

export function findWordProblems(passages: Passage[]): string[] {
  return passages.flatMap(({ path, line, kind, text }) => {
    const words = allowed.reduce((rest, quotation) => rest.replace(quotation, ''), text)
    const problems = banned
      .filter(([pattern]) => pattern.test(words))
      .map(([pattern, instead]) => `"${pattern.exec(words)?.[0]}" in a ${kind}: write ${instead}`)
    const opening = kind === 'text' ? null : headless.exec(words)
    if (opening) problems.push(`a ${kind} begins with "${opening[0]}": begin with a subject and a verb`)
    return problems.map((problem) => `${path}:${line}: ${problem}`)
  })
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every passage that people read to work on the project, and the English texts of the app. */
export function readPassages(parse: Parse): Passage[] {
  return [
    ...listFiles(/\.(ts|tsx|mjs)$/).flatMap((path) => passagesOfCode(path, read(path), parse)),
    ...listFiles(/\.(sql|css)$/)
      .filter((path) => !generatedSql.test(path))
      .flatMap((path) => passagesOfPlainComments(path, read(path))),
    ...documents().flatMap((path) => passagesOfDocument(path, read(path))),
  ]
}

const generatedSql = /^server\/db\/(schema|fixtures)\b|\.gen\.sql$/
const englishTexts = /^web\/src\/i18n\/en\/[^/]+\.ts$/
/** The glossary and the style guide list the words that are not used. */
const wordLists = new Set(['docs/GLOSSARY.md', 'docs/STYLE.md'])

export function passagesOfCode(path: string, text: string, parse: Parse): Passage[] {
  const lines = lineCounter(text)
  const { program, comments } = parse(path, text)
  const spoken = joinLineComments(comments, text).map(({ start, value }) => ({
    path,
    line: lines(start),
    kind: 'comment' as const,
    text: plain(value),
  }))
  const titles = titlesOf(program).map(({ start, value }) => ({
    path,
    line: lines(start),
    kind: 'title' as const,
    text: value,
  }))
  const texts = englishTexts.test(path)
    ? literalsOf(program).map(({ start, value }) => ({
        path,
        line: lines(start),
        kind: 'text' as const,
        text: value,
      }))
    : []
  return [...spoken, ...titles, ...texts]
}

type Piece = { start: number; end?: number; value: string }

/** Line comments on consecutive lines are one sentence. */
function joinLineComments(
  comments: { type: string; start: number; end: number; value: string }[],
  text: string,
): Piece[] {
  const joined: (Piece & { end: number; isLine: boolean })[] = []
  for (const { type, start, end, value } of comments) {
    const last = joined.at(-1)
    const isLine = type === 'Line'
    if (
      last &&
      isLine &&
      last.isLine &&
      /^\s*$/.test(text.slice(last.end, start)) &&
      !text.slice(last.end, start).includes('\n\n')
    ) {
      last.value += ` ${value}`
      last.end = end
    } else joined.push({ start, end, value, isLine })
  }
  return joined.filter(({ value }) => !/^\s*oxlint-|^\s*@|^\s*biome-ignore/.test(value))
}

const plain = (comment: string) =>
  comment
    .replaceAll(/^\s*\*? ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the comments of SQL and CSS. SQL comments on consecutive lines are one passage. */
export function passagesOfPlainComments(path: string, text: string): Passage[] {
  const passages: Passage[] = []
  if (path.endsWith('.css')) {
    const lines = lineCounter(text)
    for (const { index, 1: value = '' } of text.matchAll(/\/\*([\s\S]*?)\*\//g))
      passages.push({ path, line: lines(index), kind: 'comment', text: plain(value) })
    return passages
  }
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    const found = /(?:^|\s)--+ ?(.*)$/.exec(line)
    const [, value = ''] = found ?? []
    const isWhole = /^\s*--/.test(line)
    const last = passages.at(-1)
    if (found && isOpen && isWhole && last) last.text += ` ${value}`
    else if (found) passages.push({ path, line: index + 1, kind: 'comment', text: value })
    isOpen = isWhole
  }
  return passages
}

function documents(): string[] {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  return tracked.split('\n').filter((path) => path !== '' && !wordLists.has(path))
}

/** Returns the lines of a document, without code. */
export function passagesOfDocument(path: string, text: string): Passage[] {
  const passages: Passage[] = []
  let isCode = false
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode
    else if (!isCode)
      passages.push({ path, line: index + 1, kind: 'text', text: line.replaceAll(/`[^`]*`/g, '') })
  }
  return passages
}

/** Reports commit subjects after `since` that are longer than 72 characters. Reports nothing without a git history. */
export function findLongSubjects(since: string): string[] {
  let log: string
  try {
    const range = [`${since}..HEAD`, '--no-merges', '--format=%h %s']
    log = execFileSync('git', ['log', ...range], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return []
  }
  return longSubjects(log.split('\n').filter((line) => line !== ''))
}

export const longSubjects = (lines: string[]): string[] =>
  lines
    .map((line) => /^(\S+) (.*)$/.exec(line))
    .filter((found) => (found?.[2] ?? '').length > 72)
    .map((found) => `commit ${found?.[1]}: a subject of ${found?.[2]?.length} characters, at most 72`)

function lineCounter(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length
}

const testFunctions = new Set(['test', 'it', 'describe'])

// oxlint-disable-next-line typescript/no-explicit-any -- the parser's tree is walked by the names of its fields
type Node = any

function rootName(node: Node): string {
  if (node?.type === 'Identifier') return node.name
  return node?.type === 'MemberExpression'
    ? rootName(node.object)
    : node?.type === 'CallExpression' || node?.type === 'TaggedTemplateExpression'
      ? rootName(node.callee ?? node.tag)
      : ''
}

function titlesOf(program: Node): Piece[] {
  return collect(program, (node) => {
    if (node.type !== 'CallExpression' || !testFunctions.has(rootName(node.callee))) return null
    const [title] = node.arguments
    return literal(title)
  })
}

const literalsOf = (program: Node): Piece[] => collect(program, literal)

function literal(node: Node): Piece | null {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return { start: node.start, value: node.value }
  if (node?.type !== 'TemplateLiteral') return null
  return { start: node.start, value: node.quasis.map((part: Node) => part.value.cooked).join('…') }
}

function collect(node: Node, look: (node: Node) => Piece | null): Piece[] {
  if (Array.isArray(node)) return node.flatMap((child) => collect(child, look))
  if (typeof node !== 'object' || node === null) return []
  const own = typeof node.type === 'string' ? look(node) : null
  return [...(own ? [own] : []), ...Object.values(node).flatMap((child) => collect(child, look))]
}
