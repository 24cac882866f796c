import { randomUUID } from 'node:crypto'
import type { UploadId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countWaiting } from '#/testing/lock-waits.ts'
import { likeEachOther } from '#/testing/settled-account.ts'
import { anna, annaId, leo, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { staffVisitor } from '#/testing/staff.ts'
import { voiceUpload } from '#/testing/voice-file.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile } from '#/testing/wizard.ts'

setUpSettledPair()

const idOf = async (visitor: Visitor) => (await visitor.api.account.session()).user?.id ?? ''

async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => countWaiting(server.db), { timeout: 20_000 }).toBe(count)
}

/** Holds the sending up when it stores the message, drops the upload then, and returns the objects that are to be removed. */
async function dropWhileSent(
  table: 'messages' | 'admin_conversations',
  ownerId: string,
  send: () => Promise<unknown>,
): Promise<string[]> {
  let sent: Promise<unknown> | undefined
  let dropped: Promise<unknown> | undefined
  await server.db.asOwner(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    sent = send()
    await untilWaiting(1)
    dropped = server.db.asOwner((other) =>
      sql`delete from uploads where owner_id = ${ownerId}`.execute(other),
    )
    await Promise.race([dropped, untilWaiting(2)])
  })
  await Promise.all([sent, dropped])
  const rows = await server.db.asOwner((tx) =>
    tx.selectFrom('object_removals').select('object_key').execute(),
  )
  return rows.map((row) => row.object_key)
}

async function chatImage(visitor: Visitor): Promise<{ clientId: string; content: null; imageId: UploadId }> {
  const { id: imageId } = await visitor.api.messages.uploadImage({ file: await photoFile() })
  return { clientId: randomUUID(), content: null, imageId }
}

test('a voice note that newer uploads would drop stays while it is sent', async () => {
  const matchId = await likeEachOther(server, anna, leo)
  const { id: voiceId } = await anna.api.messages.uploadVoice(voiceUpload())
  const draft = { clientId: randomUUID(), content: null, imageId: null, voiceId }
  const send = () => anna.api.messages.send({ matchId, draft })
  expect(await dropWhileSent('messages', annaId, send)).toEqual([])
})

test('a picture that newer uploads would drop stays while it is sent to support', async () => {
  const draft = await chatImage(anna)
  const send = () => anna.api.messages.support.send({ draft })
  expect(await dropWhileSent('admin_conversations', annaId, send)).toEqual([])
})

test('a picture that newer uploads would drop stays while staff send it', async () => {
  const vera = await staffVisitor(server)
  const draft = await chatImage(vera)
  const send = () => vera.api.support.send({ userId: annaId, reportId: null, draft })
  expect(await dropWhileSent('admin_conversations', await idOf(vera), send)).toEqual([])
})
