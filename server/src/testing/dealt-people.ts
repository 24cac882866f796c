import { sql } from 'kysely'
import type { TestDatabase } from '#/platform/db/test-database.ts'

type Arrange = Pick<TestDatabase, 'asOwner'>
type Someone = { id: string }

/** Shows these people to the viewer, as a deck page does. People who were not shown to a member do not exist for that member. */
export async function createDealtPeople(
  db: Arrange,
  viewer: Someone,
  people: readonly Someone[],
): Promise<void> {
  const ids = people.map(({ id }) => id).filter((id) => id !== viewer.id)
  await db.asOwner((tx) => sql`select app.deal_people(${viewer.id}, ${ids}::uuid[])`.execute(tx))
}

/** Shows each of these people to all others. */
export async function createDealtCircle(db: Arrange, people: readonly Someone[]): Promise<void> {
  // oxlint-disable-next-line eslint/no-await-in-loop -- a few rows
  for (const viewer of people) await createDealtPeople(db, viewer, people)
}
