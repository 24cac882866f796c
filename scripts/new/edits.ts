import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `change` gets the present text of the file, null for a file that does not exist, and returns the new one. */
export type Edit = { path: string; change: (text: string | null) => string }

/** Returns the new text of every file. Throws if one edit does not fit; then nothing is written. */
export function planEdits(root: string, edits: Edit[]): Map<string, string> {
  const plan = new Map<string, string>()
  for (const { path, change } of edits) {
    const file = join(root, path)
    const before = plan.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
    try {
      plan.set(path, change(before))
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  return plan
}

export function writePlan(root: string, plan: Map<string, string>): void {
  for (const [path, text] of plan) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

export const create = (path: string, text: string): Edit => ({
  path,
  change: (before) => {
    if (before !== null) throw new Error('exists already')
    return text
  },
})

/** Creates a file; an existing one stays as it is. */
export const createIfMissing = (path: string, text: string): Edit => ({
  path,
  change: (before) => before ?? text,
})

/** Changes a file that has to exist, in the order of the changes. */
export const edit = (path: string, ...changes: ((text: string) => string)[]): Edit => ({
  path,
  change: (before) => {
    if (before === null) throw new Error('does not exist')
    return changes.reduce((text, change) => change(text), before)
  },
})

/** Appends to a file, or creates it with `head` at its beginning. */
export const append = (
  path: string,
  head: string,
  text: string,
  ...changes: ((text: string) => string)[]
): Edit => ({
  path,
  change: (before) =>
    changes.reduce((all, change) => change(all), before ?? head).trimEnd() + `\n\n${text.trim()}\n`,
})

/** Adds an entry at the end of a top-level `export const name = {…}` or `[…]`. */
export const addEntry =
  (declaration: string, entry: string) =>
  (text: string): string => {
    const start = text.indexOf(declaration)
    const end = start === -1 ? -1 : indexOfClosing(text, start)
    if (end === -1) throw new Error(`has no "${declaration}"`)
    return `${text.slice(0, end)}${entry}\n${text.slice(end)}`
  }

/** Adds a string to a top-level list of strings, in alphabetical order. */
export const addSorted =
  (declaration: string, value: string) =>
  (text: string): string => {
    const start = text.indexOf(declaration)
    const end = start === -1 ? -1 : indexOfClosing(text, start)
    if (end === -1) throw new Error(`has no "${declaration}"`)
    const from = text.indexOf('\n', start) + 1
    const lines = text.slice(from, end).trimEnd().split('\n')
    const line = `  '${value}',`
    if (lines.includes(line)) throw new Error(`has ${value} already`)
    const at = lines.findIndex((other) => other > line)
    lines.splice(at === -1 ? lines.length : at, 0, line)
    return `${text.slice(0, from)}${lines.join('\n')}\n${text.slice(end)}`
  }

/** Makes sure that `names` are imported from `source`, after the other imports. */
export const addImport = (source: string, ...names: string[]) => importer('import', source, names)
export const addTypeImport = (source: string, ...names: string[]) => importer('import type', source, names)

function importer(keyword: string, source: string, names: string[]): (text: string) => string {
  return (text) => {
    const found = new RegExp(String.raw`^${keyword} \{([^}]*)\} from '${escape(source)}'`, 'm').exec(text)
    if (found) {
      const present = (found[1] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const all = [...present, ...names.filter((name) => !present.includes(name))]
      return text.replace(found[0], () => `${keyword} { ${all.join(', ')} } from '${source}'`)
    }
    const line = `${keyword} { ${names.join(', ')} } from '${source}'\n`
    const last = [...text.matchAll(/^(import .*|\} from '[^']+')\n/gm)].at(-1)
    const end = last ? last.index + last[0].length : 0
    return text.slice(0, end) + line + text.slice(end)
  }
}

export const addBefore =
  (anchor: string, line: string) =>
  (text: string): string => {
    if (!text.includes(anchor)) throw new Error(`has no "${anchor}"`)
    return text.replace(anchor, () => `${line}${anchor}`)
  }

/** Finds the closing bracket of a declaration, which is the first character of its line. */
function indexOfClosing(text: string, start: number): number {
  const found = /^[}\]]/m.exec(text.slice(start))
  return found ? start + found.index : -1
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
