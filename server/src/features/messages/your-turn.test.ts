import { randomUUID } from 'node:crypto'
import { chat } from '@yuti/contract/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { systemClock } from '#/platform/clock.ts'
import { anna, asAnna, asMarc, db, deps, matchId, setUpMatchedPair, text } from '#/testing/matched-pair.ts'
import type { MessagesCaller } from '#/testing/messages-caller.ts'

setUpMatchedPair()

const waitMs = chat.yourTurnHours * 3_600_000
let sentAt: number

beforeEach(async () => {
  const { createdAt } = await asMarc.messages.send({ matchId, draft: text('How was the concert?') })
  sentAt = Date.parse(createdAt)
  setClock(sentAt + waitMs)
})
afterEach(() => {
  deps.clock = systemClock
})

function setClock(at: number): void {
  deps.clock = { now: () => new Date(at) }
}

/** What the list and the conversation say, which must agree. */
async function isTurnOf(caller: MessagesCaller): Promise<boolean | undefined> {
  const { items: entries } = await caller.messages.inbox({})
  const { isYourTurn } = await caller.messages.conversation({ matchId })
  expect(entries.find((entry) => entry.matchId === matchId)?.isYourTurn).toBe(isYourTurn)
  return isYourTurn
}

test('says "Your turn" to the person whose answer is waited for, from two days on', async () => {
  setClock(sentAt + waitMs - 1)
  expect(await isTurnOf(asAnna)).toBe(false)
  setClock(sentAt + waitMs)
  expect(await isTurnOf(asAnna)).toBe(true)
  expect(await isTurnOf(asMarc)).toBe(false)
})

test('an answer ends it', async () => {
  await asAnna.messages.send({ matchId, draft: text('Wonderful') })
  expect(await isTurnOf(asAnna)).toBe(false)
})

test('a reaction is an answer, until it is removed', async () => {
  await asAnna.messages.react({ matchId, number: 1, reaction: 'heart' })
  expect(await isTurnOf(asAnna)).toBe(false)
  await asAnna.messages.react({ matchId, number: 1, reaction: null })
  expect(await isTurnOf(asAnna)).toBe(true)
})

test('a message that was taken back waits for nothing', async () => {
  await asMarc.messages.remove({ matchId, number: 1 })
  expect(await isTurnOf(asAnna)).toBe(false)
})

test('an empty conversation waits for nothing', async () => {
  await asMarc.messages.removeChat({ matchId })
  expect((await asAnna.messages.conversation({ matchId })).isYourTurn).toBe(false)
})

test('the support conversation never says it', async () => {
  await db.asOwner((tx) =>
    sql`insert into admin_conversations (user_id, sender_type, client_id, content)
      values (${anna.id}, 'admin', ${randomUUID()}, 'May we ask you something?')`.execute(tx),
  )
  const { items: entries } = await asAnna.messages.inbox({})
  const isTurnIn = (id: string | null) => entries.find((entry) => entry.matchId === id)?.isYourTurn
  expect([isTurnIn(matchId), isTurnIn(null)]).toEqual([true, false])
})
