import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { loadVite } from '../web-vite.ts'
import { listFiles, root } from './source-files.ts'

type Parse = Awaited<ReturnType<typeof loadVite>>['parseSync']
type Source = { path: string; text: string }

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const why = 'SQL of a noun belongs in its repository.ts or <topic>-repository.ts'

/** Reports SQL in files of nouns that are not repositories. Tests may contain SQL. */
export function findSqlProblems(parse: Parse): string[] {
  return listFiles(/^server\/src\/features\/.*\.ts$/)
    .filter((path) => !/\.test\.ts$|\/([a-z-]+-)?repository\.ts$/.test(path))
    .flatMap((path) => findSql({ path, text: readFileSync(join(root, path), 'utf8') }, parse))
}

export function findSql({ path, text }: Source, parse: Parse): string[] {
  return statementsOf(parse(path, text).program).map((start) => {
    const line = text.slice(0, start).split('\n').length
    return `${path}:${line}: ${why}`
  })
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parser's tree is walked by the names of its fields
type Node = any

/** Returns the offsets of `sql` tags, of calls that start a built query, and of query strings for a pool or client. */
function statementsOf(node: Node): number[] {
  if (Array.isArray(node)) return node.flatMap(statementsOf)
  if (typeof node !== 'object' || node === null) return []
  const own = isStatement(node) ? [node.start] : []
  return [...own, ...Object.values(node).flatMap(statementsOf)]
}

function isStatement({ type, tag, callee }: Node): boolean {
  if (type === 'TaggedTemplateExpression') return tag.name === 'sql'
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  const { name } = callee.property
  return builders.has(name) || (name === 'query' && /pool|client|^db$/i.test(nameOf(callee.object)))
}

/** Returns the last name of an expression such as `deps.authPool`. */
function nameOf({ name, property }: Node): string {
  return name ?? property?.name ?? ''
}
