import { addEntry, addImport, create, type Edit, edit } from './edits.ts'
import { endpointEdits } from './endpoint.ts'
import { type Name, wordsOf } from './names.ts'

/**
 * Adds a noun on both sides, with a table whose rows belong to one member: contract, router, first procedure `overview`,
 * table, policies and their test. `migration` is the name of the new file of tables. Texts are added with the first screen.
 */
export function nounEdits(noun: Name, migration: string): Edit[] {
  const overview: Name = { kebab: 'overview', camel: 'overview', pascal: 'Overview', snake: 'overview' }
  return [
    create(
      `packages/contract/src/${noun.kebab}.ts`,
      `import { z } from 'zod'\nimport { instant, procedure } from './base.ts'\n\nexport const ${noun.camel} = {\n}\n`,
    ),
    edit(
      'packages/contract/src/api.ts',
      addImport(`./${noun.kebab}.ts`, noun.camel),
      addEntry('export const contract = {', `  ${noun.camel},`),
    ),
    create(
      `packages/contract/src/reference/${noun.kebab}.ts`,
      `import type { ${noun.camel} } from '../${noun.kebab}.ts'
import type { WordsFor } from './words.ts'

export const ${noun.camel}Words = {
} satisfies WordsFor<typeof ${noun.camel}>
`,
    ),
    edit(
      'packages/contract/src/reference/api.ts',
      addImport(`./${noun.kebab}.ts`, `${noun.camel}Words`),
      addEntry('export const words = {', `  ${noun.camel}: ${noun.camel}Words,`),
      addEntry('export const tags = {', `  ${noun.camel}: 'The ${wordsOf(noun)} of a member.',`),
    ),
    create(
      `server/src/features/${noun.kebab}/router.ts`,
      `import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'

const os = implementNoun(contract.${noun.camel})

export const ${noun.camel}Router = {
}
`,
    ),
    edit(
      'server/src/router.ts',
      addImport(`./features/${noun.kebab}/router.ts`, `${noun.camel}Router`),
      addEntry('export const router = {', `  ${noun.camel}: ${noun.camel}Router,`),
    ),
    ...endpointEdits(noun, overview),
    create(`server/db/tables/${migration}`, tableOf(noun)),
    create(`server/db/code/${noun.kebab}.sql`, codeOf(noun)),
    create(`server/src/features/${noun.kebab}/${noun.kebab}.policies.test.ts`, policiesTestOf(noun)),
  ]
}

function tableOf(noun: Name): string {
  return `-- Rows that belong to one member.
create table ${noun.snake} (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint ${noun.snake}_pkey primary key (id),
  constraint ${noun.snake}_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);
create index ${noun.snake}_user_idx on ${noun.snake} (user_id, created_at desc);
`
}

function codeOf(noun: Name): string {
  return `-- Who reads and writes ${wordsOf(noun)}.

-- ${noun.snake}
create policy own_delete on ${noun.snake} for delete to app_member using (user_id = (select app.current_user_id()));
create policy own_insert on ${noun.snake} for insert to app_member
  with check (user_id = (select app.current_user_id()));
create policy own_rows on ${noun.snake} for select to app_member using (user_id = (select app.current_user_id()));
grant select, insert (id, user_id), delete on ${noun.snake} to app_member;
`
}

function policiesTestOf(noun: Name): string {
  return `import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  ownerId = world.people.owner.id
  await world.db.asMember(world.people.owner.token, (tx) =>
    sql\`insert into ${noun.snake} (user_id) values (\${ownerId})\`.execute(tx),
  )
})
afterAll(() => world.db.drop())

describe('${noun.snake}', () => {
  testPolicies(
    () => world,
    'a row of a member',
    () => ({
      select: sql\`select created_at from ${noun.snake} where user_id = \${ownerId}\`,
      insert: sql\`insert into ${noun.snake} (user_id) values (\${ownerId})\`,
      update: sql\`update ${noun.snake} set created_at = now() where user_id = \${ownerId}\`,
      delete: sql\`delete from ${noun.snake} where user_id = \${ownerId}\`,
    }),
    { select: ownerAlone, insert: { ...nobodyMay, owner: 1 }, update: nobodyMay, delete: ownerAlone },
  )
})
`
}
