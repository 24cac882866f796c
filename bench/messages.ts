import { chat } from '@yuti/contract/limits'
import { listFoundMessages } from '@yuti/server/features/messages/search-repository'
import { searchWords, toPattern } from '@yuti/server/features/messages/search-text'
import type { Database, Tx } from '@yuti/server/platform/db/database'
import { createMatch, createMember } from '@yuti/server/testing/members'
import { sql } from 'kysely'
import { withBenchDatabase } from './database.ts'
import { type BenchRow, printRows } from './row.ts'
import { figures, quantile, timeOnce } from './times.ts'

const rounds = 60
const chunk = 1_000
const texts = [
  'Good morning! Did you sleep well after the concert?',
  'Я приеду в субботу, если не будет дождя 🙂',
  'Mañana llego tarde, empieza sin mí.',
  'We could take the early train and walk along the river to the old lighthouse.',
]

/**
 * Measures the search in the conversations of a member with as many messages as it looks at. The baseline reads all of them
 * once without folding or comparing their texts.
 */
export async function benchMessages(): Promise<BenchRow[]> {
  return await withBenchDatabase('messages', async ({ db, owner, ownerPool }) => {
    const arrange = { asMember: db.asMember, asOwner: owner.asOwner }
    const [reader, writer] = [await createMember(owner, 'Anna'), await createMember(owner, 'Leo')]
    const match = await createMatch(arrange, reader, writer)
    for (let sent = 0; sent < chat.search.newestMessages; sent += chunk)
      await db.asMember(writer.token, (tx) => write(tx, match, writer.id, sent))
    await ownerPool.query('vacuum analyze')
    return await measure(db, reader.token)
  })
}

/** Writes the next thousand messages. One of all is about a lantern, a quarter about a lighthouse. */
async function write(tx: Tx, match: string, writer: string, sent: number): Promise<void> {
  await sql`insert into messages (match_id, sender_id, client_id, content)
    select ${match}::uuid, ${writer}::uuid, gen_random_uuid(),
      case when n = 7 then 'The lantern hangs by the door' else (${texts}::text[])[1 + n % 4] end
    from generate_series(${sent + 1}::integer, ${sent + chunk}::integer) n`.execute(tx)
}

async function measure(db: Database, token: string): Promise<BenchRow[]> {
  const search = async (text: string) => {
    const patterns = searchWords(text).map(toPattern)
    return await db.asMember(token, (tx) => listFoundMessages(tx, patterns, chat.search.results + 1))
  }
  const cases = [
    { name: 'a word of one old message', text: 'lantern', times: [] as number[] },
    { name: 'a word of every fourth message', text: 'lighthouse', times: [] as number[] },
    { name: 'two words of none', text: 'winter garden', times: [] as number[] },
  ]
  const reads: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const read = await timeOnce(() => readAll(db, token))
    if (round >= 0) reads.push(read)
    for (const one of cases) {
      const took = await timeOnce(() => search(one.text))
      // The first rounds warm up.
      if (round >= 0) one.times.push(took)
    }
  }
  const count = chat.search.newestMessages.toLocaleString('en-US')
  return cases.map(({ name, times }) => ({
    name: `search for ${name}, ${count} messages`,
    measured: figures(times),
    baseline: `${figures(reads)} to read them`,
    ratio: `p50 ${(quantile(times, 0.5) / quantile(reads, 0.5)).toFixed(1)}x`,
  }))
}

async function readAll(db: Database, token: string): Promise<void> {
  await db.asMember(token, (tx) => sql`select count(*), sum(length(content)) from messages`.execute(tx))
}

if (import.meta.main) printRows(await benchMessages())
