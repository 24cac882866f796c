import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { Answer, HeldWords, Words } from './held-words.ts'

/** What others see of the member's words; `answers` includes hidden ones. Locks the profile until the transaction ends. */
export async function lockAcceptedWords(tx: Tx, memberId: string): Promise<Words & { answers: Answer[] }> {
  const { rows } = await sql<Words & { answers: Answer[] }>`
    select p.name, p.bio, p.interests,
      coalesce((select a.answers from profile_about a where a.profile_id = p.id), '[]') as answers
    from profiles p where p.id = ${memberId} for update of p`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a member without a profile')
  return row
}

/** Replaces what waits of these parts. Words that wait already keep their place in the queue. */
export async function replaceHeldWords(tx: Tx, memberId: string, held: HeldWords): Promise<void> {
  await sql`
    insert into held_words as h (profile_id, name, bio, interests)
    select ${memberId}, n.name, n.bio, n.interests
    from (values (${held.name}::text, ${held.bio}::text, ${held.interests}::text[])) n (name, bio, interests)
    where num_nonnulls(n.name, n.bio, n.interests) > 0 or exists (select from held_words where profile_id = ${memberId})
    on conflict (profile_id) do update
    set name = excluded.name, bio = excluded.bio, interests = excluded.interests, version = h.version + 1, held_at = now()
    where (h.name, h.bio, h.interests) is distinct from (excluded.name, excluded.bio, excluded.interests)`.execute(
    tx,
  )
  await deleteNothingHeld(tx, memberId)
}

/** Replaces the answers that wait; null if none does. */
export async function replaceHeldAnswers(
  tx: Tx,
  memberId: string,
  answers: readonly Answer[] | null,
): Promise<void> {
  const json = answers && JSON.stringify(answers)
  await sql`
    insert into held_words as h (profile_id, answers)
    select ${memberId}, n.answers from (values (${json}::jsonb)) n (answers)
    where n.answers is not null or exists (select from held_words where profile_id = ${memberId})
    on conflict (profile_id) do update set answers = excluded.answers, version = h.version + 1, held_at = now()
    where h.answers is distinct from excluded.answers`.execute(tx)
  await deleteNothingHeld(tx, memberId)
}

async function deleteNothingHeld(tx: Tx, memberId: string): Promise<void> {
  await sql`
    delete from held_words
    where profile_id = ${memberId} and num_nonnulls(name, bio, interests, answers) = 0`.execute(tx)
}
