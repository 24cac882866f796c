import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { type ServedDatabase, serveDatabase } from './served-database.ts'

export type TestServer = ServedDatabase & { db: TestDatabase }

/** Starts a whole server on its own database; jobs run only when a test says so. */
export async function startTestServer(
  publicUrl = 'http://localhost:3000',
  more: Record<string, string> = {},
): Promise<TestServer> {
  const db = await createTestDatabase()
  const served = await serveDatabase(db, { publicUrl, more })
  return {
    ...served,
    db,
    stop: async () => {
      await served.stop()
      await db.drop()
    },
  }
}
