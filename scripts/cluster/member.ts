import { randomUUID } from 'node:crypto'
import { realtimeEvent } from '../../packages/contract/src/events.ts'
import { z } from 'zod'
import { act, type Caller, openStream, read } from './api.ts'
import { openView, seenMessage, type View } from './view.ts'

/** One member of the world, before they open the app. */
export type Person = { id: string; cookie: string; matchId: string; partnerId: string }

type Message = { clientId: string; senderId: string; matchId: string; number: number; at: number }
type Decision = { from: string; to: string; direction: string; matchId: string | null; at: number }

export type Member = {
  person: Person
  view: View
  /** What was acknowledged, and when. */
  sent: Message[]
  decisions: Decision[]
  /** The events that arrived, by type. */
  events: Map<string, number>
  /** Reads everything and the deck, and opens the stream. */
  open: () => Promise<void>
  /** Sends a message or decides on somebody, and resolves when that is acknowledged. */
  actOnce: () => Promise<void>
  send: (clientId?: string, content?: string) => Promise<void>
  /** Passes the first person of a deck that is read again; returns false if nobody is left. */
  pass: () => Promise<boolean>
  close: () => void
  /** For the proof that the checks can fail: ignores events from now on. */
  beDeaf: () => void
}

const deck = z.object({ cards: z.array(z.object({ id: z.string() })) })
const swiped = z.object({ match: z.object({ id: z.string() }).nullable() })
const shares = { swipes: 0.25, answers: 0.5, likes: 0.7 }

/** A member who is `person` and uses the app through `caller`. */
export function createMember(person: Person, caller: Caller): Member {
  const { id: from, matchId } = person
  const { view, ...live } = openView(caller, matchId)
  const events = new Map<string, number>()
  const [sent, decisions]: [Message[], Decision[]] = [[], []]
  let cards: string[] = []
  let isDeaf = false
  let stream: ReturnType<typeof openStream> | undefined

  function onData(data: string): void {
    const event = realtimeEvent.parse(JSON.parse(data))
    events.set(event.type, (events.get(event.type) ?? 0) + 1)
    if (!isDeaf) live.onEvent(event)
  }
  async function send(clientId: string = randomUUID(), content = `message ${clientId}`): Promise<void> {
    const draft = { clientId, content, imageId: null }
    const answer = await act(caller, 'messages/send', { matchId, draft })
    if (answer === null) return
    const message = seenMessage.parse(answer)
    sent.push({ clientId, senderId: from, matchId, number: message.number, at: Date.now() })
    live.receive(message)
  }
  /** Returns false if nobody is left to decide on. */
  async function swipe(): Promise<boolean> {
    const isUndecided = (id: string) =>
      !decisions.some(({ to }) => to === id) && !view.liked.has(id) && !view.passed.has(id)
    const waiting = Math.random() < shares.answers ? [...view.likes] : []
    const to = [...waiting, ...cards].find(isUndecided)
    if (to === undefined) return false
    return await decide(to, Math.random() < shares.likes ? 'right' : 'left')
  }
  async function decide(to: string, direction: 'left' | 'right'): Promise<true> {
    cards = cards.filter((card) => card !== to)
    const answer = await act(caller, 'discovery/swipe', { targetId: to, direction })
    if (answer === null) return true
    const { match } = swiped.parse(answer)
    decisions.push({ from, to, direction, matchId: match?.id ?? null, at: Date.now() })
    if (match) live.refreshMatches()
    return true
  }
  async function readCards(): Promise<string[]> {
    const dealt = await read(caller, 'discovery/deck')
    if (dealt === null) throw new Error(`no deck: ${JSON.stringify(caller.tries.at(-1))}`)
    return deck.parse(dealt).cards.map(({ id }) => id)
  }
  return {
    person,
    view,
    sent,
    decisions,
    events,
    open: async () => {
      await live.begin()
      cards = await readCards()
      stream = openStream(caller, onData)
    },
    actOnce: async () => {
      if (Math.random() < shares.swipes && (await swipe())) return
      await send()
    },
    send,
    pass: async () => {
      cards = await readCards()
      const [to] = cards
      return to !== undefined && (await decide(to, 'left'))
    },
    close: () => stream?.close(),
    beDeaf: () => {
      isDeaf = true
    },
  }
}
