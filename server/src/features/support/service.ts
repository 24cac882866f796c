import type { MessageDraft } from '@yuti/contract/messages'
import type { Deps } from '#/platform/deps.ts'
import type { Tx } from '#/platform/db/database.ts'
import { errorCode } from '#/platform/errors.ts'
import { cleanMessage } from '#/platform/text-input.ts'
import { deleteUpload, findChatUpload } from '#/platform/uploads.ts'
import { logStaff } from '../staff/log.ts'
import {
  findByKey,
  findPerson,
  insertMessage,
  isReporter,
  markRead,
  type SupportMessageRow,
  type Which,
} from './repository.ts'

/** EMPTY_TEXT: of what was written nothing can be seen. */
export type Answered = SupportMessageRow | 'NOT_FOUND' | 'PHOTO_MISSING' | 'EMPTY_TEXT'

const uniqueViolation = '23505'
const nobodyThere = '23503'

/** In the name of the team. The same key again answers what is stored; who wrote it is in the staff log. */
export async function answerMember(
  { db, ids }: Pick<Deps, 'db' | 'ids'>,
  sessionToken: string,
  which: Which,
  given: MessageDraft,
): Promise<Answered> {
  const draft = { ...given, content: cleanMessage(given.content ?? '') || null }
  if (draft.content === null && draft.imageId === null) return 'EMPTY_TEXT'
  try {
    return await db.asStaff(sessionToken, (tx) => store(tx, ids.uuid(), which, draft))
  } catch (error) {
    const code = errorCode(error)
    if (code === nobodyThere) return 'NOT_FOUND'
    if (code !== uniqueViolation) throw error
    // Another attempt was faster: with this key, or with this image.
    const stored = await db.asStaff(sessionToken, (tx) => findByKey(tx, which.userId, draft.clientId))
    return stored ?? 'PHOTO_MISSING'
  }
}

async function store(tx: Tx, id: string, which: Which, draft: MessageDraft): Promise<Answered> {
  const { userId, reportId } = which
  const { clientId, content, imageId } = draft
  const stored = await findByKey(tx, userId, clientId)
  if (stored) return stored
  const isOpen =
    reportId === null ? (await findPerson(tx, userId)) !== undefined : await isReporter(tx, reportId, userId)
  if (!isOpen) return 'NOT_FOUND'
  const image = imageId === null ? null : await findChatUpload(tx, imageId)
  if (image === undefined) return (await findByKey(tx, userId, clientId)) ?? 'PHOTO_MISSING'
  const message = await insertMessage(tx, which, { id: image?.id ?? id, clientId, content, image })
  if (!message) return (await findByKey(tx, userId, clientId)) ?? 'NOT_FOUND'
  if (image) await deleteUpload(tx, image.id)
  // Whoever answers has read what it answers.
  await markRead(tx, which, message.number)
  await logStaff(tx, { action: 'support_answered', targetUserId: userId, reportId })
  return message
}
