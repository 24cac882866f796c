import type { Client } from '@yuti/client'

/** Calls back with the text of each message that arrives in a chat, until the signal aborts. */
export async function followChat(
  { api, events }: Client,
  matchId: string,
  show: (text: string) => void,
  signal: AbortSignal,
) {
  for await (const event of events(signal)) {
    if (event.type !== 'message' || event.matchId !== matchId) continue
    const { messages } = await api.messages.list({ matchId: event.matchId, after: event.number - 1 })
    for (const { content, isOwn } of messages) if (content !== null && !isOwn) show(content)
  }
}
