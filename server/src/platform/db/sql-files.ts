import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorError } from '../errors.ts'
import { defaultRolePrefix, withRolePrefix } from './role-names.ts'
import { splitStatements, type Statement } from './sql-statements.ts'

export type TableFile = { name: string; text: string; checksum: string }

/** The kinds of statement that a file of code/ may hold, in the order in which they are applied. */
const kinds = [
  { kind: 'function', form: /^create or replace function (?<name>app\.\w+)\s*\(/ },
  { kind: 'view', form: /^create view (?<name>app\.\w+)\s/ },
  { kind: 'rule', form: /^do \$\$/ },
  {
    kind: 'trigger',
    form: /^create (?:constraint )?trigger (?<name>\w+) [\s\S]*?\bon (?<table>[\w."]+)/,
  },
  { kind: 'policy', form: /^create policy (?<name>\w+) on (?<table>[\w."]+)/ },
  { kind: 'grant', form: /^grant / },
  { kind: 'comment', form: /^comment on column (?<name>[\w."]+) / },
] as const
export type CodeKind = (typeof kinds)[number]['kind']

/** `name` is null for a grant or a rule, and `table.name` for a trigger or a policy. */
export type CodeStatement = Statement & { file: string; kind: CodeKind; name: string | null }
export type Code = { statements: CodeStatement[]; checksum: string }

/** The texts name the roles of the installation; the checksums are those of the files. */
export function readTableFiles(folder: string, prefix = defaultRolePrefix): TableFile[] {
  const names = listSql(folder)
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (wrong) throw operatorError(`The file tables/${wrong} must be named NNNN_change.sql.`)
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text: withRolePrefix(text, prefix), checksum: sha256(text) }
  })
}

/** All statements of code/, functions first, so that neither files nor statements depend on their order. */
export function readCode(folder: string, prefix = defaultRolePrefix): Code {
  const files = readFiles(folder)
  const statements = files.flatMap(({ name, text }) =>
    splitStatements(withRolePrefix(text, prefix)).map((statement) => classify(name, statement)),
  )
  const order = kinds.map(({ kind }) => kind)
  return {
    statements: statements.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    checksum: hashFiles(files),
  }
}

/** The checksum of `readCode`, without the work of reading the statements. */
export function hashCode(folder: string): string {
  return hashFiles(readFiles(folder))
}

type File = { name: string; text: string }

const hashFiles = (files: readonly File[]) => sha256(JSON.stringify(files))

function readFiles(folder: string): File[] {
  return listSql(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

function classify(file: string, statement: Statement): CodeStatement {
  for (const { kind, form } of kinds) {
    const found = form.exec(statement.text)
    if (!found) continue
    const { name = null, table } = found.groups ?? {}
    return { ...statement, file, kind, name: table ? `${table}.${name}` : name }
  }
  throw operatorError(
    `code/${file}:${statement.line} begins with "${statement.text.slice(0, 40)}". Files of code/ hold functions ` +
      '(create or replace), views, triggers, policies, grants and comments on columns; docs/SQL.md says more.',
  )
}

function listSql(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
