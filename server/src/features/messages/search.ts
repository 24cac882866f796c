import { matchId as toMatchId } from '@yuti/contract/base'
import { chat } from '@yuti/contract/limits'
import { presentSummary } from '#/features/people/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { placeAfter } from '#/platform/page-cursor.ts'
import type { Actor } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { type InboxRow, listInbox } from './conversations-repository.ts'
import { listFoundMessages, searchesAllMessages } from './search-repository.ts'
import { containsWords, excerptOf, searchWords, toPattern } from './search-text.ts'

const { textMin, results } = chat.search
/** Names have no index, so a search reads all conversations. */
const allConversations = 2_147_483_647

/** Searches the actor's conversations. Returns null if too little of the text is visible. */
export async function searchConversations(deps: Deps, actor: Actor, given: string) {
  const text = cleanLine(given)
  if (Array.from(text).length < textMin) return null
  const words = searchWords(text)
  const { conversations, found, isComplete } = await deps.db.readAsMember(actor.sessionToken, async (tx) => ({
    conversations: await listInbox(tx, placeAfter(undefined), allConversations),
    found: await listFoundMessages(tx, words.map(toPattern), results + 1),
    isComplete: await searchesAllMessages(tx),
  }))
  const presentEntry = (row: InboxRow) => ({
    matchId: toMatchId.parse(row.match_id),
    person: presentSummary(deps, actor, row),
  })
  const byMatch = new Map(conversations.map((row) => [row.match_id, row]))
  return {
    people: conversations.filter(({ name }) => containsWords(name, words)).map(presentEntry),
    messages: found.slice(0, results).flatMap((row) => {
      const conversation = byMatch.get(row.match_id)
      if (!conversation) return []
      const entry = presentEntry(conversation)
      const { number, is_own: isOwn, content, created_at } = row
      return [
        { ...entry, number, isOwn, createdAt: created_at.toISOString(), excerpt: excerptOf(content, words) },
      ]
    }),
    hasMore: found.length > results,
    isComplete,
  }
}
