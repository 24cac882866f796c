import { addEntry, addImport, addSorted, addTypeImport, append, create, type Edit, edit } from './edits.ts'
import { type Name, wordsOf } from './names.ts'

/**
 * Adds a procedure to an existing noun that answers only about the caller: contract, rate limit, handler, query, presenter, a
 * test and its line in the privacy inventory. It answers the transaction's time, which the developer replaces.
 */
export function endpointEdits(noun: Name, procedure: Name): Edit[] {
  const name = `${noun.camel}.${procedure.camel}`
  const folder = `server/src/features/${noun.kebab}`
  const [row, get, present] = [
    `${procedure.pascal}Row`,
    `get${procedure.pascal}`,
    `present${procedure.pascal}`,
  ]
  return [
    edit(
      `packages/contract/src/${noun.kebab}.ts`,
      addImport('./base.ts', 'instant', 'procedure'),
      addEntry(
        `export const ${noun.camel} = {`,
        `  ${procedure.camel}: procedure
    .route({ method: 'GET', path: '/${noun.kebab}/${procedure.kebab}' })
    .output(z.object({ answeredAt: instant })),`,
      ),
    ),
    edit(
      `packages/contract/src/reference/${noun.kebab}.ts`,
      addEntry(
        `export const ${noun.camel}Words = {`,
        `  ${procedure.camel}: ['Read ${wordsOf(procedure)}', 'Returns ${wordsOf(procedure)} of the caller.'],`,
      ),
    ),
    edit(
      'server/src/platform/rate-limits.ts',
      addEntry('export const rateLimits = {', `\n  '${name}': perUser(120, minute, { against: 'loops' }),`),
    ),
    edit('server/src/testing/privacy-inventory.ts', addSorted('export const answersAboutOneself = [', name)),
    append(
      `${folder}/repository.ts`,
      "import { sql } from 'kysely'\nimport type { Tx } from '#/platform/db/database.ts'\n",
      `export type ${row} = { answered_at: Date }

export async function ${get}(tx: Tx): Promise<${row}> {
  const { rows } = await sql<${row}>\`select now() as answered_at\`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('${name}: no row')
  return row
}`,
    ),
    append(
      `${folder}/presenter.ts`,
      '',
      `export function ${present}(row: ${row}) {
  return { answeredAt: row.answered_at.toISOString() }
}`,
      addTypeImport('./repository.ts', row),
    ),
    edit(
      `${folder}/router.ts`,
      addImport('#/platform/rpc.ts', 'limited', 'requireMember'),
      addImport('./presenter.ts', present),
      addImport('./repository.ts', get),
      addEntry(
        `export const ${noun.camel}Router = {`,
        `
  ${procedure.camel}: os.${procedure.camel}
    .use(requireMember)
    .use(limited('${name}'))
    .handler(async ({ context }) =>
      ${present}(await context.deps.db.asMember(context.sessionToken, ${get})),
    ),`,
      ),
    ),
    create(`${folder}/${procedure.kebab}.test.ts`, testOf(noun, procedure)),
  ]
}

function testOf(noun: Name, procedure: Name): string {
  return `import { createRouterClient } from '@orpc/server'
import { afterAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { contextFor, depsForDecks } from '#/testing/caller.ts'
import { createPerson, type TestPerson } from '#/testing/people.ts'
import { ${noun.camel}Router } from './router.ts'

const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

const as = (person: TestPerson | null) => createRouterClient(${noun.camel}Router, { context: contextFor(deps, person) })

test('answers a member', async () => {
  const anna = await createPerson(db)
  const { answeredAt } = await as(anna).${procedure.camel}()
  expect(Date.parse(answeredAt)).toBeGreaterThan(0)
})

test('refuses a visitor', async () => {
  await expect(as(null).${procedure.camel}()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
`
}
