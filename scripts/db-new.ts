import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(dirname(import.meta.dirname), 'server/db/tables')

const skeleton = `-- Why this is needed, in a sentence or two. Functions, triggers, policies and grants belong in ../code/<noun>.sql.
`

const change = process.argv[2] ?? ''
if (/^[a-z][a-z0-9_]*$/.test(change)) {
  const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0)
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const file = join(folder, `${number}_${change}.sql`)
  writeFileSync(file, skeleton, { flag: 'wx' })
  console.log(file)
} else {
  console.error('Usage: npm run db:new -- <change>, for example npm run db:new -- add_relationship_goal')
  process.exitCode = 1
}
