import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(dirname(import.meta.dirname), 'server/db/migrations')

const sections = `-- Why this is needed, in a sentence or two.

-- table

-- indexes

-- policies (enable and force row-level security; owner_all first)

-- grants (whole tables for select, listed columns for insert and update)

-- triggers
`

const noun = process.argv[2] ?? ''
if (/^[a-z][a-z0-9_]*$/.test(noun)) {
  const numbers = existsSync(folder) ? readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0) : []
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const file = join(folder, `${number}_${noun}.sql`)
  writeFileSync(file, sections, { flag: 'wx' })
  console.log(file)
} else {
  console.error('Usage: npm run db:new <noun>, for example npm run db:new gifts')
  process.exitCode = 1
}
