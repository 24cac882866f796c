import { randomUUID } from 'node:crypto'
import { userId } from '@yuti/contract/base'
import type { ReportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepEvidence } from '#/platform/object-sweep.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { signInBlocked, actionsAbout, signedInPerson, erase, report, say } from '#/testing/reports.ts'
import { staffVisitor } from '#/testing/staff.ts'
import { photoFile } from '#/testing/wizard.ts'
import { anna, rex, setUpReportedPair } from '#/testing/reported-pair.ts'
import { server, vera } from '#/testing/staffed-server.ts'

setUpReportedPair()

const moderation = () => vera.api.moderation
const asOwner = (query: ReturnType<typeof sql>) => server.db.asOwner((tx) => query.execute(tx))

async function historyOf(reportId: ReportId) {
  const { notes } = await moderation().get({ reportId })
  return notes.map(({ authorName, action, reason, content }) => [authorName, action, reason ?? content])
}

test('keeps staff actions among the notes of a report, with author and reason', async () => {
  const reportId = await report(anna, rex)
  const other = await report(anna, rex, 'spam')
  await moderation().review({ reportId, version: 1 })
  await moderation().resolve({ reportId, version: 2, reason: { rule: 'not_proven' } })
  await moderation().block({ reportId, version: 3, reason: { text: 'It went on in three chats' } })
  await signInBlocked(server, rex)
  await say(rex, 'That was my brother')
  const [appeal] = (await moderation().get({ reportId })).appeals
  if (!appeal) throw new Error('no appeal')
  await moderation().decideAppeal({ appealId: appeal.id, outcome: 'upheld', answer: 'It was you.' })
  const { version } = await moderation().get({ reportId })
  await moderation().unblock({ reportId, version, reason: { rule: 'put_right' } })
  expect(await historyOf(reportId)).toEqual([
    ['Vera', 'reviewed', null],
    ['Vera', 'resolved', 'not_proven'],
    ['Vera', 'blocked', 'It went on in three chats'],
    ['Vera', 'appeal_upheld', 'It was you.'],
    ['Vera', 'unblocked', 'put_right'],
  ])
  // The other open report was blocked and unblocked with the first one.
  expect((await historyOf(other)).map(([, action]) => action)).toEqual(['blocked', 'unblocked'])
})

test('refuses staff who review or resolve a report about themselves', async () => {
  const { user } = await vera.api.account.session()
  const herself = { visitor: vera, id: userId.parse(user?.id), name: 'Vera', db: server.db }
  const reportId = await report(anna, herself)
  const own = { code: 'ILLEGAL_TRANSITION' }
  await expect(moderation().review({ reportId, version: 1 })).rejects.toMatchObject(own)
  const leo = await staffVisitor(server, 'Leo')
  await leo.api.moderation.review({ reportId, version: 1 })
  const reason = { rule: 'false_report' } as const
  await expect(moderation().resolve({ reportId, version: 2, reason })).rejects.toMatchObject(own)
  await leo.api.moderation.resolve({ reportId, version: 2, reason })
})

test('refuses staff who decide about a report that they made, or about the appeal against it', async () => {
  const { user } = await vera.api.account.session()
  const herself = { visitor: vera, id: userId.parse(user?.id), name: 'Vera', db: server.db }
  const reportId = await report(herself, rex)
  const own = { code: 'ILLEGAL_TRANSITION' }
  const reason = { text: 'He wrote to me' }
  await expect(moderation().review({ reportId, version: 1 })).rejects.toMatchObject(own)
  await expect(moderation().block({ reportId, version: 1, reason })).rejects.toMatchObject(own)
  const items = [{ id: reportId, version: 1 }]
  const limit = { action: 'limit_reported', items, reason: { rule: 'spam' }, days: 3 } as const
  expect((await vera.api.desk.decide(limit)).outcomes).toEqual([{ id: reportId, outcome: 'own' }])
  expect(await moderation().get({ reportId })).toMatchObject({ status: 'pending', version: 1 })
  const leo = await staffVisitor(server, 'Leo')
  await leo.api.moderation.review({ reportId, version: 1 })
  const resolve = moderation().resolve({ reportId, version: 2, reason: { rule: 'not_proven' } })
  await expect(resolve).rejects.toMatchObject(own)
  await leo.api.moderation.block({ reportId, version: 2, reason })
  await expect(
    moderation().unblock({ reportId, version: 3, reason: { rule: 'put_right' } }),
  ).rejects.toMatchObject(own)
  await signInBlocked(server, rex)
  await say(rex, 'That was my brother')
  const [appeal] = (await moderation().get({ reportId })).appeals
  if (!appeal) throw new Error('no appeal')
  const upheld = { appealId: appeal.id, outcome: 'upheld', answer: 'It was you.' } as const
  await expect(moderation().decideAppeal(upheld)).rejects.toMatchObject(own)
})

test('sorts people with many reporters first, then by reason also for erased accounts, and counts each reporter once', async () => {
  await asOwner(sql`delete from user_reports`)
  const nadia = await signedInPerson(server, 'Nadia')
  const gone = await signedInPerson(server, 'Gone')
  const ofGone = await report(anna, gone, 'inappropriate_content')
  const again = [await report(anna, nadia, 'harassment'), await report(anna, nadia, 'harassment')]
  await report(anna, nadia, 'spam')
  const many = [await report(anna, rex, 'spam')]
  for (const name of ['One', 'Two']) many.push(await report(await signedInPerson(server, name), rex, 'spam'))
  await erase(server, gone)
  const { reports } = await moderation().queue()
  expect(reports.map(({ id }) => id)).toMatchObject([...many, ofGone, ...again, expect.any(String)])
  expect(reports.map(({ reporters }) => reporters)).toEqual([3, 3, 3, 0, 1, 1, 1])
})

test('forbids caching of a sealed picture, and logs again when its link is used hours later', async () => {
  const { id: photo } = await rex.visitor.api.messages.uploadImage({ file: await photoFile() })
  await rex.visitor.api.messages.support.send({
    draft: { clientId: randomUUID(), content: null, imageId: photo },
  })
  const reportId = await report(anna, rex)
  await asOwner(sql`
    insert into report_evidence (report_id, kind, ordinal, author, is_reported, image_url, image_width, image_height, image_thumbhash)
    select ${reportId}, 'message', 1, 'reported', true, image_url, image_width, image_height, image_thumbhash
    from admin_conversations where id = ${photo}`)
  const { evidence } = await moderation().get({ reportId })
  const url = urlOf(evidence.messages[0]?.image, 'medium')
  const first = await vera.get(url)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await actionsAbout(server, reportId)).toEqual(['report_opened'])
  await asOwner(sql`alter table staff_log disable trigger refuse_change`)
  await asOwner(sql`update staff_log set at = at - interval '2 hours' where report_id = ${reportId}`)
  await asOwner(sql`alter table staff_log enable trigger refuse_change`)
  await Promise.all([vera.get(url), vera.get(url), vera.get(url)])
  expect(await actionsAbout(server, reportId)).toEqual(['report_opened', 'report_opened'])
})

test('clears the description of a report after a year, like the sealed copy', async () => {
  const [young, old] = [await report(anna, rex), await report(anna, rex)]
  await asOwner(sql`update user_reports set created_at = now() - interval '366 days' where id = ${old}`)
  await sweepEvidence(server.deps)
  expect((await moderation().get({ reportId: old })).description).toBeNull()
  expect((await moderation().get({ reportId: young })).description).toBe('He would not stop')
})

test('sends a reporter one mail about the decision, not a second one about the message that comes with it', async () => {
  await anna.visitor.api.notifications.updatePreferences({ mailSupport: 'daily' })
  const reportId = await report(anna, rex)
  await vera.api.support.send({
    userId: anna.id,
    reportId,
    draft: { clientId: randomUUID(), content: 'What happened before?', imageId: null },
  })
  await moderation().review({ reportId, version: 1 })
  await moderation().resolve({ reportId, version: 2, reason: { rule: 'settled' } })
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ kind: string; has_mail: boolean }>`
      select kind, mail_due_at is not null as has_mail from notifications
      where user_id = ${anna.id} and kind <> 'report_received' order by created_at, kind desc`.execute(tx),
  )
  expect(rows).toEqual([
    { kind: 'support', has_mail: true },
    { kind: 'support', has_mail: false },
    { kind: 'report_decided', has_mail: true },
  ])
})
