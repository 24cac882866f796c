import type { Tx } from '#/platform/db/database.ts'

/** The asking member's own stored image that no message uses yet. */
export async function findChatUpload(tx: Tx, uploadId: string) {
  return await tx
    .selectFrom('uploads')
    .select(['id', 'object_key', 'width', 'height', 'thumbhash'])
    .where('id', '=', uploadId)
    .where('kind', '=', 'chat-image')
    .executeTakeFirst()
}

export async function deleteUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', uploadId).execute()
}
