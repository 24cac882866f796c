/** A message as its event names it. */
export type NumberedMessage = { matchId: string; number: number }

/**
 * Decides whether a message that this process has just stored may reach its streams before the bus brings it: only if the
 * message before it has, so that the messages of a match keep their order. What the bus then brings is a repetition.
 */
export type MessageOrder = {
  /** True if the event may be forwarded now. `arrives` then refuses it once. */
  leads: (event: string, message: NumberedMessage) => boolean
  /** False if the event has been forwarded already. Call it for all that the bus brings. */
  arrives: (event: string, message: NumberedMessage) => boolean
}

/** Beyond so many, the matches that are silent for longest are forgotten: their next message comes by the bus. */
const rememberedMatches = 10_000
/** Only events that the bus has lost stay for long. One that is forgotten is sent twice, which costs a client a read. */
const rememberedEvents = 1_000

export function createMessageOrder(): MessageOrder {
  const latest = new Map<string, number>()
  const led = new Set<string>()
  const note = ({ matchId, number }: NumberedMessage) => {
    latest.delete(matchId)
    latest.set(matchId, number)
    forgetOldest(latest, rememberedMatches)
  }
  return {
    leads: (event, message) => {
      if (latest.get(message.matchId) !== message.number - 1) return false
      note(message)
      led.add(event)
      forgetOldest(led, rememberedEvents)
      return true
    },
    arrives: (event, message) => {
      if (led.delete(event)) return false
      note(message)
      return true
    },
  }
}

function forgetOldest(kept: Map<string, number> | Set<string>, most: number): void {
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}
