import type { MatchId } from '@yuti/contract/base'
import type { ChatDraft, MessageDraft } from '@yuti/contract/messages'
import type { Ids } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import { errorCode } from '#/platform/errors.ts'
import type { Actor } from '#/platform/rpc.ts'
import { cleanMessage } from '#/platform/text-input.ts'
import { deleteUpload, findChatUpload, findVoiceUpload } from '#/platform/uploads.ts'
import { hasConversation } from './conversations-repository.ts'
import { findMessageByKey, insertMessage, type MessageRow, type NewMessage } from './repository.ts'
import { findSupportMessageByKey, insertSupportMessage } from './support-repository.ts'

type Missing = 'PHOTO_MISSING' | 'VOICE_NOTE_MISSING'
/** EMPTY_TEXT: the message has neither an image, nor a voice note, nor a visible character. */
type Sent = MessageRow | 'NOT_FOUND' | Missing | 'EMPTY_TEXT'

type Conversation = {
  isOpen: (tx: Tx) => Promise<boolean>
  findByKey: (tx: Tx) => Promise<MessageRow | undefined>
  insert: (tx: Tx, message: NewMessage) => Promise<MessageRow | undefined>
}

type SendDeps = { db: Database; ids: Ids }

export async function sendMessage(
  deps: SendDeps,
  actor: Actor,
  matchId: MatchId,
  draft: ChatDraft,
): Promise<Sent> {
  return await sendOnce(deps, actor, draft, {
    isOpen: (tx) => hasConversation(tx, matchId),
    findByKey: (tx) => findMessageByKey(tx, actor.user.id, draft.clientId),
    insert: (tx, message) => insertMessage(tx, actor.user.id, matchId, message),
  })
}

export async function sendSupportMessage(deps: SendDeps, actor: Actor, draft: MessageDraft): Promise<Sent> {
  return await sendOnce(
    deps,
    actor,
    { ...draft, voiceId: null },
    {
      isOpen: () => Promise.resolve(true),
      findByKey: (tx) => findSupportMessageByKey(tx, actor.user.id, draft.clientId),
      insert: (tx, message) => insertSupportMessage(tx, actor.user.id, message),
    },
  )
}

/** A repeated key returns the stored message, also if both attempts run at the same time. */
async function sendOnce(
  { db, ids }: SendDeps,
  { sessionToken }: Actor,
  given: ChatDraft,
  conversation: Conversation,
): Promise<Sent> {
  const draft = { ...given, content: cleanMessage(given.content ?? '') || null }
  if (draft.content === null && draft.imageId === null && draft.voiceId === null) return 'EMPTY_TEXT'
  try {
    return await db.asMember(sessionToken, (tx) => store(tx, ids, draft, conversation))
  } catch (error) {
    const code = errorCode(error)
    // The match ended, or one of the two was banned, after `isOpen` was checked.
    if (code === insufficientPrivilege || code === noSuchMatch) return 'NOT_FOUND'
    if (code !== uniqueViolation) throw error
    // Another attempt stored this key, or used this upload, first.
    const stored = await db.asMember(sessionToken, conversation.findByKey)
    if (stored) return stored
    if (draft.voiceId !== null) return 'VOICE_NOTE_MISSING'
    if (draft.imageId !== null) return 'PHOTO_MISSING'
    throw error
  }
}

const insufficientPrivilege = '42501'
const uniqueViolation = '23505'
const noSuchMatch = 'YU404'

async function store(tx: Tx, ids: Ids, draft: ChatDraft, conversation: Conversation): Promise<Sent> {
  const stored = await conversation.findByKey(tx)
  if (stored) return stored
  if (!(await conversation.isOpen(tx))) return 'NOT_FOUND'
  const { clientId, content, imageId, voiceId, replyTo } = draft
  const image = imageId === null ? null : await findChatUpload(tx, imageId)
  if (image === undefined) return (await conversation.findByKey(tx)) ?? 'PHOTO_MISSING'
  const voice = voiceId === null ? null : await findVoiceUpload(tx, voiceId)
  if (voice === undefined) return (await conversation.findByKey(tx)) ?? 'VOICE_NOTE_MISSING'
  const upload = image ?? voice
  const message = await conversation.insert(tx, {
    id: upload?.id ?? ids.uuid(),
    clientId,
    content,
    image,
    voice,
    replyTo,
  })
  if (!message) return (await conversation.findByKey(tx)) ?? 'NOT_FOUND'
  if (upload) await deleteUpload(tx, upload.id)
  return message
}
