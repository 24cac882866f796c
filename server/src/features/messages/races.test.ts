import { randomUUID } from 'node:crypto'
import { matchId as toMatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { afterFirstStatement } from '#/testing/between-statements.ts'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'
import {
  anna,
  asAnna,
  asMarc,
  db,
  deps,
  marc,
  matchId,
  setUpMatchedPair,
  text,
} from '#/testing/matched-pair.ts'
import { type MessagesCaller } from '#/testing/messages-caller.ts'
import { raiseLimit } from '#/testing/raised-limit.ts'
import { randomFrom } from '#/testing/random.ts'

// Hundreds of messages at once try the order of writes, not the limit.
raiseLimit('messages.sendBurst', 1000)
setUpMatchedPair()

/** Reads the conversation by number, as a browser does, until `count` messages were read. */
async function follow(caller: MessagesCaller, count: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.length < count) {
    const { messages } = await caller.messages.list({ matchId, after: numbers.at(-1) ?? 0 })
    numbers.push(...messages.map(({ number }) => number))
  }
  return numbers
}

type InboxCounts = {
  inbox_unread: number
  inbox_last: string | null
  inbox_number: number
  unread: number
  last: string | null
  number: number
}

/** Returns the stored inbox values and the same values counted from the messages. */
async function inboxAndRecount(member: TestMember) {
  const { rows } = await db.asOwner((tx) =>
    sql<InboxCounts>`select
        e.unread as inbox_unread, e.last_preview as inbox_last, e.last_number as inbox_number,
        (select count(*)::integer from messages m where m.match_id = e.match_id and m.sender_id <> e.user_id and not m.read) as unread,
        (select content from messages m where m.match_id = e.match_id order by number desc limit 1) as last,
        (select last_message_number from matches where id = e.match_id) as number
      from inbox_entries e where e.user_id = ${member.id} and e.match_id = ${matchId}`.execute(tx),
  )
  const [row] = rows
  return [
    [row?.inbox_unread, row?.inbox_last, row?.inbox_number],
    [row?.unread, row?.last, row?.number],
  ]
}

describe('two members who write at the same time', () => {
  test('get the numbers 1 to 200 for two hundred messages, and a reader by number skips none', async () => {
    const sent = [asAnna, asMarc].flatMap((caller) =>
      Array.from({ length: 100 }, (_, n) => caller.messages.send({ matchId, draft: text(`${n}`) })),
    )
    const following = follow(asMarc, 200)
    const numbers = (await Promise.all(sent)).map(({ number }) => number)
    const all = Array.from({ length: 200 }, (_, n) => n + 1)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(all)
    expect(await following).toEqual(all)
    expect((await asMarc.messages.conversation({ matchId })).unread).toBe(100)
  })

  test('do not overtake a message whose transaction is slow, so a reader misses nothing', async () => {
    const release = Promise.withResolvers<void>()
    const inserted = Promise.withResolvers<void>()
    const slow = db.asMember(anna.token, async (tx) => {
      await sql`insert into messages (match_id, sender_id, client_id, content)
        values (${matchId}, ${anna.id}, ${randomUUID()}, 'slow')`.execute(tx)
      inserted.resolve()
      await release.promise
    })
    await inserted.promise
    const quick = asMarc.messages.send({ matchId, draft: text('quick') })
    const seenMeanwhile = await asMarc.messages.list({ matchId, after: 0 })
    expect(seenMeanwhile.messages).toEqual([])
    release.resolve()
    await slow
    expect((await quick).number).toBe(2)
    const { messages } = await asMarc.messages.list({ matchId, after: 0 })
    expect(messages.map(({ content }) => content)).toEqual(['slow', 'quick'])
  })

  test('store one message with one number for ten simultaneous attempts with one key', async () => {
    const draft = text('Once')
    const sent = await Promise.all(Array.from({ length: 10 }, () => asAnna.messages.send({ matchId, draft })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect((await asAnna.messages.send({ matchId, draft: text('Next') })).number).toBe(2)
  })

  test('store one message a match for one key in two matches at the same time, or refuse the second match', async () => {
    const other = toMatchId.parse(await createMatch(db, anna, await createMember(db, 'Leo')))
    const draft = text('Once')
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        asAnna.messages.send({ matchId: n % 2 === 0 ? matchId : other, draft }),
      ),
    )
    const stored = new Set(sent.map((one) => (one.status === 'fulfilled' ? one.value.id : null)))
    const isRefused = stored.delete(null)
    // Both matches may have looked before either had stored it, and another call after that.
    expect(isRefused ? [1, 2] : [2]).toContain(stored.size)
    for (const one of sent)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'MESSAGE_KEY_USED' })
  })
})

test('a conversation that ends while it is read is not found', async () => {
  await asAnna.messages.send({ matchId, draft: text('First') })
  afterFirstStatement(deps, () =>
    db.asMember(marc.token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx)),
  )
  await expect(asAnna.messages.list({ matchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('random operations in any order', () => {
  test.each([1, 2, 3])('keep the inbox equal to a recount, seed %i', async (seed) => {
    const random = randomFrom(seed)
    const callers = [asAnna, asMarc]
    for (let round = 0; round < 12; round += 1) {
      const operations = Array.from({ length: 10 }, () => {
        const caller = random.pick(callers)
        const kind = random.between(0, 9)
        if (kind < 6)
          return caller.messages.send({ matchId, draft: text(`${round} ${random.between(0, 999)}`) })
        if (kind < 9) return caller.messages.markRead({ matchId, upTo: random.between(0, round * 8) })
        return caller.messages.removeChat({ matchId })
      })
      await Promise.all(operations)
      for (const member of [anna, marc]) {
        const [inbox, recount] = await inboxAndRecount(member)
        expect(inbox).toEqual(recount)
      }
    }
  })

  test('leave nothing, without a deadlock, if one unmatches while the other writes and reads', async () => {
    const before = await asAnna.messages.send({ matchId, draft: text('First') })
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 15 }, () => asAnna.messages.send({ matchId, draft: text('Still there?') })),
      ...Array.from({ length: 5 }, () => asMarc.messages.markRead({ matchId, upTo: before.number + 5 })),
      db.asMember(marc.token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx)),
      ...Array.from({ length: 15 }, () => asAnna.messages.send({ matchId, draft: text('Hello?') })),
    ])
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    )
    // All of them may have come before the end.
    expect(reasons.filter((code) => code !== 'NOT_FOUND')).toEqual([])
    const { rows } = await db.asOwner((tx) =>
      sql`select 1 from messages where match_id = ${matchId}
        union all select 1 from inbox_entries where match_id = ${matchId}`.execute(tx),
    )
    expect(rows).toEqual([])
    await expect(asAnna.messages.list({ matchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
