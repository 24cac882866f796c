import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

const documents = [
  'README.md',
  'docs/ARCHITECTURE.md',
  'docs/RECIPES.md',
  'docs/SQL.md',
  'docs/STYLE.md',
  'docs/GLOSSARY.md',
  'docs/astrology.md',
  'docs/limits.md',
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]

/** The folders that a path in a document may begin with; other words in backquotes are code. */
const areas = /^(packages|server|web|native|e2e|bench|scripts|docs|tools|\.ci)\//

/** Returns the paths that the documents for developers name and that do not exist, each with its place. */
export function findPathProblems(read = (path: string) => readFileSync(join(root, path), 'utf8')): string[] {
  return documents.flatMap((document) =>
    read(document)
      .split('\n')
      .flatMap((line, index) =>
        pathsIn(line)
          .filter((path) => !existsAs(path))
          .map((path) => `${document}:${index + 1}: ${path} does not exist`),
      ),
  )
}

/**
 * Returns the paths in backquotes and in drawings. `a/{b,c}.ts` names two. Placeholders such as `<noun>` and stars stand for
 * any name.
 */
export function pathsIn(line: string): string[] {
  return line
    .split(/[\s`()]+/)
    .map((text) => text.replace(/(:\d+)?[.,;:]*$/, ''))
    .filter((text) => areas.test(text))
    .flatMap(expandBraces)
}

function expandBraces(path: string): string[] {
  const [whole, inner] = /\{([^{}]+)\}/.exec(path) ?? []
  if (!whole || inner === undefined) return [path]
  return inner.split(',').flatMap((part) => expandBraces(path.replace(whole, part)))
}

function existsAs(path: string): boolean {
  return /[<*]/.test(path) ? hasMatch(root, path.split('/')) : existsSync(join(root, path))
}

/** True when at least one path of the tree has the shape, e.g. `server/src/features/<noun>/router.ts`. */
function hasMatch(folder: string, [part, ...rest]: string[]): boolean {
  if (part === undefined || part === '') return true
  if (!existsSync(folder)) return false
  const escaped = part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  const shape = new RegExp(`^${escaped.replaceAll(/<[^>]+>|\*+/g, '.+')}$`)
  return readdirSync(folder, { withFileTypes: true }).some(
    (entry) =>
      shape.test(entry.name) &&
      (rest.length === 0 || (entry.isDirectory() && hasMatch(join(folder, entry.name), rest))),
  )
}
