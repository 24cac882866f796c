import type { MatchId } from '@yuti/contract/base'
import type { ChatDraft, MessageDraft } from '@yuti/contract/messages'
import type { Ids } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Env } from '#/platform/env.ts'
import { errorCode, uniqueViolation } from '#/platform/errors.ts'
import { hashOpening } from '#/platform/opening-hash.ts'
import type { Realtime } from '#/platform/realtime/realtime.ts'
import type { Actor } from '#/platform/rpc.ts'
import { saysTheSame } from '#/platform/message-rows.ts'
import { cleanMessage } from '#/platform/text-input.ts'
import { deleteUpload, lockChatUpload } from '#/platform/uploads.ts'
import { findMessageByKey, type MessageRow, storeMessage } from './repository.ts'
import { findSupportMessageByKey, insertSupportMessage } from './support-repository.ts'

type Missing = 'PHOTO_MISSING' | 'VOICE_NOTE_MISSING'
/** EMPTY_TEXT: the message has neither an image, nor a voice note, nor a visible character. */
type Refusal = 'NOT_FOUND' | Missing | 'MESSAGE_KEY_USED' | 'EMPTY_TEXT'

type SendDeps = { db: Database; ids: Ids }
type WakingDeps = SendDeps & { env: Pick<Env, 'appSecret'>; realtime: Pick<Realtime, 'deliver'> }

const insufficientPrivilege = '42501'
const noSuchMatch = 'YU404'

/** A repeated key returns the stored message, also if both attempts run at the same time. */
export async function sendMessage(
  { db, env, ids, realtime }: WakingDeps,
  { user, sessionToken }: Actor,
  matchId: MatchId,
  given: ChatDraft,
): Promise<MessageRow | Refusal> {
  const draft = withCleanText(given)
  if (draft.content === null && draft.imageId === null && draft.voiceId === null) return 'EMPTY_TEXT'
  const uploadMissing = draft.voiceId === null ? 'PHOTO_MISSING' : 'VOICE_NOTE_MISSING'
  const opening = draft.content === null ? null : hashOpening(env.appSecret, draft.content)
  const findStored = () =>
    db.readAsMember(sessionToken, (tx) => findMessageByKey(tx, user.id, matchId, draft.clientId))
  try {
    const { sent, event } = await db.runAsMember(sessionToken, (tx) =>
      storeMessage(tx, matchId, { ...draft, id: ids.uuid(), opening }),
    )
    // app.send_message returns its event instead of raising a notice: each notice is a write of its own to this process.
    if (event !== null) realtime.deliver(event)
    if (sent === 'stored') return (await findStored()) ?? 'NOT_FOUND'
    if (sent === 'not_found') return 'NOT_FOUND'
    if (sent === 'key_used') return 'MESSAGE_KEY_USED'
    return sent === 'upload_missing' ? uploadMissing : sent
  } catch (error) {
    const code = errorCode(error)
    // One of the two was banned, or the match has ended in the meantime.
    if (code === insufficientPrivilege || code === noSuchMatch) return 'NOT_FOUND'
    if (code !== uniqueViolation || (draft.imageId ?? draft.voiceId) === null) throw error
    // Another attempt used this upload first.
    return (await findStored()) ?? uploadMissing
  }
}

/** A repeated key returns the stored message, or refuses another one, as in a conversation with a member. */
export async function sendSupportMessage(
  { db, ids }: SendDeps,
  { user, sessionToken }: Actor,
  given: MessageDraft,
): Promise<MessageRow | Exclude<Refusal, 'VOICE_NOTE_MISSING'>> {
  const draft = withCleanText(given)
  if (draft.content === null && draft.imageId === null) return 'EMPTY_TEXT'
  const findByKey = async (tx: Tx) => {
    const stored = await findSupportMessageByKey(tx, user.id, draft.clientId)
    return stored && (saysTheSame(stored, draft) ? stored : 'MESSAGE_KEY_USED')
  }
  try {
    return await db.asMember(sessionToken, (tx) => storeForSupport(tx, ids, user.id, draft, findByKey))
  } catch (error) {
    const code = errorCode(error)
    if (code === insufficientPrivilege) return 'NOT_FOUND'
    if (code !== uniqueViolation) throw error
    // Another attempt stored this key, or used this upload, first.
    const stored = await db.asMember(sessionToken, findByKey)
    if (stored) return stored
    if (draft.imageId !== null) return 'PHOTO_MISSING'
    throw error
  }
}

async function storeForSupport(
  tx: Tx,
  ids: Ids,
  userId: string,
  { clientId, content, imageId }: MessageDraft,
  findByKey: (tx: Tx) => Promise<MessageRow | 'MESSAGE_KEY_USED' | undefined>,
): Promise<MessageRow | 'NOT_FOUND' | 'PHOTO_MISSING' | 'MESSAGE_KEY_USED'> {
  const stored = await findByKey(tx)
  if (stored) return stored
  const image = imageId === null ? null : await lockChatUpload(tx, imageId)
  if (image === undefined) return (await findByKey(tx)) ?? 'PHOTO_MISSING'
  const id = image?.id ?? ids.uuid()
  const message = await insertSupportMessage(tx, userId, { id, clientId, content, image })
  if (!message) return (await findByKey(tx)) ?? 'NOT_FOUND'
  if (image) await deleteUpload(tx, image.id)
  return message
}

function withCleanText<Draft extends MessageDraft>(draft: Draft): Draft {
  return { ...draft, content: cleanMessage(draft.content ?? '') || null }
}
