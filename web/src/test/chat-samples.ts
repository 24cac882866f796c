import { matchId, messageId, uploadId, userId } from '@yuti/contract/base'
import type { Picture } from '@yuti/contract/media'
import type { Message } from '@yuti/contract/messages'
import type { Api } from '#/lib/api.ts'

export const annasMatch = matchId.parse('3d0f2a3c-5b7e-4c1a-9a55-0e6f5b7c8d9e')
export const anna = {
  id: userId.parse('7c9e6679-7425-40de-944b-e07fc1f90ae7'),
  name: 'Anna',
  age: 29,
  photo: null,
  isVerified: false,
}

type Conversation = Awaited<ReturnType<Api['messages']['conversation']>>

/** The chat with Anna, in which nothing is unread and nobody is typing. */
export function makeConversation(given: Partial<Conversation> = {}): Conversation {
  return {
    matchId: annasMatch,
    person: anna,
    isActive: false,
    otherReadNumber: 0,
    clearedNumber: 0,
    unread: 0,
    isYourTurn: false,
    showsImages: true,
    safetyHintDismissedNumber: 0,
    ...given,
  }
}

function idOf(number: number, prefix: string): string {
  return `${prefix}-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export function makeMessage(given: Partial<Message> & { number: number }): Message {
  const { number } = given
  return {
    id: messageId.parse(idOf(number, '11111111')),
    clientId: idOf(number, '22222222'),
    isOwn: false,
    content: `message ${number}`,
    image: null,
    voice: null,
    createdAt: new Date(Date.UTC(2026, 10, 21, 9, 0, number)).toISOString(),
    read: false,
    isDeleted: false,
    isEdited: false,
    isVeiled: false,
    replyTo: null,
    ownReaction: null,
    otherReaction: null,
    proposal: null,
    isAboutReport: false,
    ...given,
  }
}

export function makePicture(number: number): Picture {
  const id = uploadId.parse(idOf(number, '33333333'))
  return {
    id,
    width: 900,
    height: 600,
    thumbhash: 'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ',
    urlTemplate: `/media/chat-image/${id}/{size}`,
  }
}

/** A conversation as the server stores it: one number per message, one message per client key. */
export function makeServerThread(initial: Message[] = []) {
  const stored = [...initial]
  let revision = 0
  const list = ({ before, after }: { before?: number; after?: number } = {}) => {
    const range = stored.filter(
      ({ number }) => (before === undefined || number < before) && (after === undefined || number > after),
    )
    const page = after === undefined ? range.slice(-100) : range.slice(0, 100)
    const none = { changed: [] as Message[], hasMoreChanges: false }
    return { messages: page, hasMore: range.length > page.length, ...none, revision }
  }
  const changedAt = new Map<number, number>()
  const revisionOf = ({ number }: Message) => changedAt.get(number) ?? 0
  const changes = (after: number, pageSize = 100) => {
    const found = stored
      .filter((message) => revisionOf(message) > after)
      .toSorted((a, b) => revisionOf(a) - revisionOf(b))
    const changed = found.slice(0, pageSize)
    const hasMoreChanges = found.length > pageSize
    const last = changed.at(-1)
    return { changed, hasMoreChanges, revision: hasMoreChanges && last ? revisionOf(last) : revision }
  }
  /** A message sent on another device or by the other person. */
  const change = (number: number, to: Partial<Message>) => {
    revision += 1
    changedAt.set(number, revision)
    const index = stored.findIndex((message) => message.number === number)
    const found = stored[index]
    if (found) stored[index] = { ...found, ...to }
  }
  const add = (given: Partial<Message>): Message => {
    const message = makeMessage({ number: (stored.at(-1)?.number ?? 0) + 1, ...given })
    stored.push(message)
    return message
  }
  const send = ({ clientId, content }: { clientId: string; content: string | null }): Message =>
    stored.find((message) => message.isOwn && message.clientId === clientId) ??
    add({ clientId, content, isOwn: true, createdAt: new Date().toISOString() })
  return { stored, list, add, send, change, changes }
}
