export type Statement = {
  /** The SQL without its semicolon and without the comments before it. */
  text: string
  /** The line of the file where `text` begins, from 1. */
  line: number
}

/** Comments and quoted texts, in which a semicolon ends nothing: `--`, block comments, '…', "…" and $tag$…$tag$. */
const opaque = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y

/** Splits SQL into statements. Knows neither nested block comments nor E'' escapes, which the project does not use. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let begin = -1
  let at = 0
  while (at < sql.length) {
    opaque.lastIndex = at
    const found = opaque.exec(sql)?.[0]
    const isComment = found?.startsWith('--') || found?.startsWith('/*')
    if (begin < 0 && !isComment && /\S/.test(sql.charAt(at))) begin = at
    if (found) {
      at += found.length
    } else {
      if (sql.charAt(at) === ';' && begin >= 0) {
        statements.push(statementAt(sql, begin, at))
        begin = -1
      }
      at += 1
    }
  }
  if (begin >= 0) statements.push(statementAt(sql, begin, sql.length))
  return statements
}

function statementAt(sql: string, begin: number, end: number): Statement {
  return { text: sql.slice(begin, end).trimEnd(), line: sql.slice(0, begin).split('\n').length }
}
