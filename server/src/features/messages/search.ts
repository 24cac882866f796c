import { matchId as toMatchId } from '@yuti/contract/base'
import { chat } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { listInbox } from './conversations-repository.ts'
import { presentOther, showMedia } from './presenter.ts'
import { listFoundMessages, searchesAllMessages } from './search-repository.ts'
import { containsWords, excerptOf, searchWords, toPattern } from './search-text.ts'

const { textMin, results } = chat.search

/** Searches the actor's conversations. Returns null if too little of the text is visible. */
export async function searchConversations(deps: Deps, { user, sessionToken }: Actor, given: string) {
  const text = cleanLine(given)
  if (Array.from(text).length < textMin) return null
  const words = searchWords(text)
  const { conversations, found, isComplete } = await deps.db.readAsMember(sessionToken, async (tx) => ({
    conversations: await listInbox(tx),
    found: await listFoundMessages(tx, words.map(toPattern), results + 1),
    isComplete: await searchesAllMessages(tx),
  }))
  const show = showMedia(deps, user.id)
  const people = new Map(
    conversations.map((row) => [
      row.match_id,
      { matchId: toMatchId.parse(row.match_id), person: presentOther(row, show) },
    ]),
  )
  return {
    people: conversations.flatMap(({ match_id, name }) => {
      const entry = people.get(match_id)
      return entry && containsWords(name, words) ? [entry] : []
    }),
    messages: found.slice(0, results).flatMap((row) => {
      const entry = people.get(row.match_id)
      if (!entry) return []
      const { number, is_own: isOwn, content, created_at } = row
      return [
        { ...entry, number, isOwn, createdAt: created_at.toISOString(), excerpt: excerptOf(content, words) },
      ]
    }),
    hasMore: found.length > results,
    isComplete,
  }
}
