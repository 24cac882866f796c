import { expect, test } from 'vitest'
import { splitStatements } from './sql-statements.ts'

const textsOf = (sql: string) => splitStatements(sql).map(({ text }) => text)

test('splits at semicolons and leaves out comments between statements', () => {
  expect(splitStatements('-- why; because\nselect 1;\n\n/* a; b */ select 2\n')).toEqual([
    { text: 'select 1', line: 2 },
    { text: 'select 2', line: 4 },
  ])
})

test('keeps semicolons in texts, names, comments and bodies', () => {
  expect(
    textsOf(`select 'a;''b', ";" -- c;\n, 1; do $$ begin; end $$; do $tag$ select $$;$$; $tag$;`),
  ).toEqual([`select 'a;''b', ";" -- c;\n, 1`, 'do $$ begin; end $$', 'do $tag$ select $$;$$; $tag$'])
})

test('does not take a parameter for the beginning of a body', () => {
  expect(textsOf("select $1; select $2 || ';'")).toEqual(['select $1', "select $2 || ';'"])
})
