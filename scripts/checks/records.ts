import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

const folder = 'docs/decisions'
const list = `${folder}/README.md`

/** Reports decision records that the list leaves out or names twice, and rows that are not in the order of their numbers. */
export function findRecordProblems(
  text = readFileSync(join(root, list), 'utf8'),
  files = readdirSync(join(root, folder)).filter((name) => name !== 'README.md'),
): string[] {
  const rows = text.split('\n').flatMap((line, index) => {
    const [, number, file] = /^\| \[(\d+)\]\(([^)]+)\)/.exec(line) ?? []
    return number && file ? [{ number: Number(number), file, line: index + 1 }] : []
  })
  const problems = rows.flatMap(({ number, file, line }, index) => [
    ...(file.startsWith(`${String(number).padStart(4, '0')}-`)
      ? []
      : [`${list}:${line}: ${number} is not the number of ${file}`]),
    ...(number > (rows[index - 1]?.number ?? 0)
      ? []
      : [`${list}:${line}: ${number} comes after ${rows[index - 1]?.number}`]),
  ])
  const listed = new Set(rows.map(({ file }) => file))
  return [
    ...problems,
    ...files.filter((file) => !listed.has(file)).map((file) => `${list}: ${file} is not listed`),
  ]
}
