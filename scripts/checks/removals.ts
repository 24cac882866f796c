import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { splitStatements } from '../../server/src/platform/db/sql-statements.ts'
import { listFiles, root } from './source-files.ts'

type TableFile = { path: string; text: string }

/** Files up to this one are older than the rule. */
const lastBeforeRule = '0111'

/** What a server of the former version may still use, or leave out: a table, a column, its name, its type, an absent value. */
const removals = [
  /^drop table\b/,
  /^alter table\b[\s\S]*\bdrop (?!constraint\b|not null\b|default\b|identity\b|expression\b)/,
  /^alter table\b[\s\S]*\brename (?!constraint\b)/,
  /^alter table\b[\s\S]*\balter (?:column )?[\w"]+ (?:set data )?type\b/,
  /^alter table\b[\s\S]*\bset not null\b/,
  /^alter table\b[\s\S]*\badd column\b(?![\s\S]*\b(?:default|generated)\b)[\s\S]*\bnot null\b/,
]
const mark = /\bUnused since (\d+\.\d+\.\d+)\b/

/** Reports table files that take away what the released version uses: its servers run on until they are restarted. */
export function findRemovalProblems(): string[] {
  const released = readdirSync(join(root, 'server/db/fixtures/released'))
  const files = listFiles(/^server\/db\/tables\/.*\.sql$/)
    .filter((path) => basename(path).slice(0, 4) > lastBeforeRule)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return files.flatMap((file) => findRemovals(file, released))
}

/** `released` are the versions whose schema the upgrade test knows. */
export function findRemovals({ path, text }: TableFile, released: readonly string[]): string[] {
  const lines = text.split('\n')
  return splitStatements(text)
    .filter((statement) => removals.some((removal) => removal.test(plain(statement.text))))
    .filter(({ line }) => !released.includes(mark.exec(commentAbove(lines, line))?.[1] ?? ''))
    .map(
      ({ line }) =>
        `${path}:${line}: servers of the former version may still use what this takes away, or leave out what it asks for. Do it one release later, and say above ` +
        'the statement "Unused since <a released version>" (docs/SQL.md)',
    )
}

const plain = (sql: string) => sql.replaceAll(/'(?:[^']|'')*'|--[^\n]*/g, '').toLowerCase()

/** The lines of comments directly above a line, which counts from 1. */
function commentAbove(lines: readonly string[], line: number): string {
  const above = lines.slice(0, line - 1)
  return above.slice(above.findLastIndex((each) => !each.startsWith('--')) + 1).join(' ')
}
