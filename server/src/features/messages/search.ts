import { matchId as toMatchId } from '@yuti/contract/base'
import { chat } from '@yuti/contract/limits'
import { presentSummary } from '#/features/people/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import {
  type FoundConversationRow,
  listFoundConversations,
  listFoundMessages,
  listFoundPeople,
  searchesAllMessages,
} from './search-repository.ts'
import { excerptOf, searchWords, toPattern } from './search-text.ts'

const { textMin, results } = chat.search

/** Searches the actor's conversations. Returns null if too little of the text is visible. */
export async function searchConversations(deps: Deps, actor: Actor, given: string) {
  const text = cleanLine(given)
  if (Array.from(text).length < textMin) return null
  const words = searchWords(text)
  const patterns = words.map(toPattern)
  const { people, found, conversations, isComplete } = await deps.db.readAsMember(
    actor.sessionToken,
    async (tx) => {
      const messages = await listFoundMessages(tx, patterns, results + 1)
      return {
        people: await listFoundPeople(tx, patterns, results + 1),
        found: messages,
        conversations: await listFoundConversations(tx, [
          ...new Set(messages.map(({ match_id: matchId }) => matchId)),
        ]),
        isComplete: await searchesAllMessages(tx),
      }
    },
  )
  const presentEntry = (row: FoundConversationRow) => ({
    matchId: toMatchId.parse(row.match_id),
    person: presentSummary(deps, actor, row),
  })
  const byMatch = new Map(conversations.map((row) => [row.match_id, row]))
  return {
    people: people.slice(0, results).map(presentEntry),
    messages: found.slice(0, results).flatMap((row) => {
      const conversation = byMatch.get(row.match_id)
      if (!conversation) return []
      const entry = presentEntry(conversation)
      const { number, is_own: isOwn, content, created_at } = row
      return [
        { ...entry, number, isOwn, createdAt: created_at.toISOString(), excerpt: excerptOf(content, words) },
      ]
    }),
    hasMore: found.length > results || people.length > results,
    isComplete,
  }
}
