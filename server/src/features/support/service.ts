import type { UserId } from '@yuti/contract/base'
import type { MessageDraft } from '@yuti/contract/messages'
import { listAppeals } from '#/features/moderation/public.ts'
import { logStaff } from '#/features/staff/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Tx } from '#/platform/db/database.ts'
import { errorCode, uniqueViolation } from '#/platform/errors.ts'
import type { Actor, ActorContext } from '#/platform/rpc.ts'
import { saysTheSame } from '#/platform/message-rows.ts'
import { cleanMessage } from '#/platform/text-input.ts'
import { deleteUpload, lockChatUpload } from '#/platform/uploads.ts'
import { presentPerson, presentPersonReport } from './presenter.ts'
import {
  type Conversation,
  findByClientId,
  findPerson,
  insertMessage,
  isReporter,
  listPersonReports,
  type SupportMessageRow,
  updateAsRead,
} from './repository.ts'

/** The person, their latest appeal and the reports by or about them; null when there is no such member. */
export async function readConversation({ deps, sessionToken }: ActorContext, userId: UserId) {
  return await deps.db.asStaff(sessionToken, async (tx) => {
    const person = await findPerson(tx, userId)
    if (!person) return null
    const [appeal = null] = await listAppeals(tx, userId)
    const reports = await listPersonReports(tx, userId)
    return { userId, ...presentPerson(person), appeal, reports: reports.map(presentPersonReport) }
  })
}

/** EMPTY_TEXT: the draft has no image, and nothing of its text is visible. */
type Answered = SupportMessageRow | 'NOT_FOUND' | 'PHOTO_MISSING' | 'MESSAGE_KEY_USED' | 'EMPTY_TEXT'

const missingReference = '23503'

/** Sends a message in the name of staff. The same client id again returns what is stored, or
 * refuses other words. Who wrote it is logged. */
export async function answerMember(
  { db, ids }: Pick<Deps, 'db' | 'ids'>,
  { sessionToken }: Actor,
  conversation: Conversation,
  given: MessageDraft,
): Promise<Answered> {
  const draft = { ...given, content: cleanMessage(given.content ?? '') || null }
  if (draft.content === null && draft.imageId === null) return 'EMPTY_TEXT'
  try {
    return await db.asStaff(sessionToken, (tx) => store(tx, ids.uuid(), conversation, draft))
  } catch (error) {
    const code = errorCode(error)
    if (code === missingReference) return 'NOT_FOUND'
    if (code !== uniqueViolation) throw error
    // Another attempt with this client id or this image was faster.
    const stored = await db.asStaff(sessionToken, (tx) => findRepeated(tx, conversation.userId, draft))
    return stored ?? 'PHOTO_MISSING'
  }
}

async function store(tx: Tx, id: string, conversation: Conversation, draft: MessageDraft): Promise<Answered> {
  const { userId, reportId } = conversation
  const { clientId, content, imageId } = draft
  const stored = await findRepeated(tx, userId, draft)
  if (stored) return stored
  const isOpen =
    reportId === null ? (await findPerson(tx, userId)) !== undefined : await isReporter(tx, reportId, userId)
  if (!isOpen) return 'NOT_FOUND'
  const image = imageId === null ? null : await lockChatUpload(tx, imageId)
  if (image === undefined) return (await findRepeated(tx, userId, draft)) ?? 'PHOTO_MISSING'
  const message = await insertMessage(tx, conversation, { id: image?.id ?? id, clientId, content, image })
  if (!message) return (await findRepeated(tx, userId, draft)) ?? 'NOT_FOUND'
  if (image) await deleteUpload(tx, image.id)
  // Answering means having read what came before.
  await updateAsRead(tx, conversation, message.number)
  await logStaff(tx, { action: 'support_answered', targetUserId: userId, reportId })
  return message
}

async function findRepeated(tx: Tx, userId: string, draft: MessageDraft) {
  const stored = await findByClientId(tx, userId, draft.clientId)
  return stored && (saysTheSame(stored, draft) ? stored : 'MESSAGE_KEY_USED')
}
