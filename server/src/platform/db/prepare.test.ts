import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refuseDemoWorld } from './prepare.ts'
import { createTestDatabase } from './test-database.ts'

test('production refuses a database with the demo world', async () => {
  const db = await createTestDatabase()
  try {
    await refuseDemoWorld(db.urls.owner)
    await db.asOwner((tx) => sql`insert into demo_world (step) values ('nearby')`.execute(tx))
    await expect(refuseDemoWorld(db.urls.owner)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringContaining('demo world'),
    })
  } finally {
    await db.drop()
  }
})
