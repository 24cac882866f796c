import { randomUUID } from 'node:crypto'
import { userId } from '@yuti/contract/base'
import { reportTransitions } from '@yuti/contract/moderation-choices'
import { type ReportId, reportStatus } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  signInBlocked,
  actionsAbout,
  signedInPerson,
  erase,
  report,
  say,
  staffMessagesTo,
} from '#/testing/reports.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { anna, rex, setUpReportedPair } from '#/testing/reported-pair.ts'
import { server, vera } from '#/testing/staffed-server.ts'

setUpReportedPair()

const moderation = () => vera.api.moderation
const isBlocked = async () => (await rex.visitor.api.account.session()).isBlocked
const text = (words: string) => ({ text: words })
const noBreach = { rule: 'no_breach' } as const

async function versionOf(reportId: ReportId): Promise<number> {
  return (await moderation().get({ reportId })).version
}
async function blockBy(staff: Visitor, reportId: ReportId, reason: { text: string } | { rule: 'spam' }) {
  const version = await versionOf(reportId)
  return await staff.api.moderation.block({ reportId, version, reason })
}
const changed = { code: 'REPORT_CHANGED', status: 409 }

describe('the list', () => {
  test('holds the reports of a period, newest first, and null instead of an erased account', async () => {
    const first = await report(anna, rex)
    const second = await report(rex, anna, 'spam')
    const old = await report(anna, rex)
    await server.db.asOwner((tx) =>
      sql`update user_reports set created_at = now() - interval '8 days' where id = ${old}`.execute(tx),
    )
    const own = async (days: 7 | 30) =>
      (await moderation().list({ days })).reports.filter(({ id }) => [first, second, old].includes(id))
    expect((await own(7)).map(({ id }) => id)).toEqual([second, first])
    expect((await own(30)).map(({ id }) => id)).toEqual([second, first, old])
    await erase(server, rex)
    const [, row] = await own(30)
    expect(row).toMatchObject({ reporter: { name: 'Anna', isBlocked: false }, reported: null })
  })

  test('is split into pages and filtered by status', async () => {
    await server.db.asOwner((tx) => sql`delete from user_reports`.execute(tx))
    await server.db.asOwner((tx) =>
      sql`insert into user_reports (reporter_id, reported_id, reason, status, created_at)
        select ${anna.id}, ${rex.id}, 'spam', case when n <= 3 then 'resolved' else 'pending' end,
          now() - make_interval(mins => n) from generate_series(1, 45) n`.execute(tx),
    )
    const pages = await Promise.all([1, 2, 3, 4].map((page) => moderation().list({ page })))
    expect(pages.map(({ reports }) => reports.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45])
    const ids = pages.flatMap(({ reports }) => reports.map(({ id }) => id))
    expect(new Set(ids).size).toBe(45)
    expect((await moderation().list({ status: 'resolved' })).total).toBe(3)
    await server.db.asOwner((tx) => sql`delete from user_reports`.execute(tx))
  })

  test('the queue holds open reports, by urgency of the reason, then the oldest first', async () => {
    const spam = await report(anna, rex, 'spam')
    const fake = await report(rex, anna, 'fake_profile')
    const indecent = await report(anna, rex, 'inappropriate_content')
    const second = await report(anna, rex, 'inappropriate_content')
    const { reports, total } = await moderation().queue()
    expect(reports.map(({ id }) => id)).toEqual([indecent, second, fake, spam])
    expect(total).toBe(4)
    expect(reports[0]).toMatchObject({ reportedName: 'Rex', reporters: 1, status: 'pending' })
    await moderation().review({ reportId: indecent, version: 1 })
    await moderation().resolve({ reportId: indecent, version: 2, reason: noBreach })
    expect((await moderation().queue()).reports.map(({ id }) => id)).toEqual([second, fake, spam])
    await server.db.asOwner((tx) => sql`delete from user_reports`.execute(tx))
  })
})

describe('a report', () => {
  test('goes from pending to reviewed to resolved; the reporter is told once, but not what was decided', async () => {
    const reportId = await report(anna, rex)
    await moderation().review({ reportId, version: 1 })
    expect(await staffMessagesTo(server, anna)).toEqual([])
    await moderation().resolve({ reportId, version: 2, reason: noBreach })
    const [words, ...rest] = await staffMessagesTo(server, anna)
    expect(words).toMatch(/^Thank you, we looked at your report/)
    expect(words).not.toMatch(/Rex|block/i)
    expect(rest).toEqual([])
    expect((await moderation().get({ reportId })).reporterToldAt).not.toBeNull()
    // The reporter is not told again when the person is blocked after all.
    await blockBy(vera, reportId, text('It went on'))
    expect(await staffMessagesTo(server, anna)).toHaveLength(1)
    expect(await actionsAbout(server, reportId)).toEqual([
      'report_reviewed',
      'report_resolved',
      'report_opened',
      'person_blocked',
    ])
  })

  test('is answered in the language of the reporter', async () => {
    await anna.visitor.api.profiles.updateSettings({ language: 'ru' })
    const reportId = await report(anna, rex)
    await blockBy(vera, reportId, { rule: 'spam' })
    expect((await staffMessagesTo(server, anna))[0]).toMatch(/^Спасибо, мы рассмотрели вашу жалобу/)
    expect((await staffMessagesTo(server, rex))[0]).toMatch(
      /^We have blocked your account\.\n\nReason: You sent/,
    )
  })

  test('refuses every change of status that is not listed', async () => {
    const reportId = await report(anna, rex)
    const resolve = moderation().resolve({ reportId, version: 1, reason: noBreach })
    await expect(resolve).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION', status: 422 })
    expect(await moderation().get({ reportId })).toMatchObject({ status: 'pending', version: 1 })
    for (const from of reportStatus.options) {
      for (const to of reportStatus.options.filter((status) => status !== from)) {
        const id = randomUUID()
        await server.db.asOwner((tx) =>
          sql`insert into user_reports (id, reason, status) values (${id}, 'other', ${from})`.execute(tx),
        )
        const transition = server.db.asOwner((tx) =>
          sql`update user_reports set status = ${to} where id = ${id}`.execute(tx),
        )
        const isLegal = await transition.then(
          () => true,
          () => false,
        )
        expect({ from, to, isLegal }).toEqual({ from, to, isLegal: reportTransitions[from].includes(to) })
      }
    }
  })

  test('is not changed when somebody else changed it first', async () => {
    const reportId = await report(anna, rex)
    await moderation().review({ reportId, version: 1 })
    const again = moderation().review({ reportId, version: 1 })
    await expect(again).rejects.toMatchObject(changed)
    const late = moderation().block({ reportId, version: 1, reason: text('Too late') })
    await expect(late).rejects.toMatchObject(changed)
    expect(await isBlocked()).toBe(false)
  })

  test('shows the sealed copy, the earlier reports of both people, and each note once', async () => {
    const nadia = await signedInPerson(server, 'Nadia')
    const reportId = await report(anna, rex)
    await report(nadia, rex, 'spam')
    await report(rex, anna, 'other')
    const id = randomUUID()
    await moderation().addNote({ reportId, id, content: ' Look at the second photo ' })
    await moderation().addNote({ reportId, id, content: 'Look at the second photo' })
    const file = await moderation().get({ reportId })
    expect(file).toMatchObject({
      description: 'He would not stop',
      language: 'en',
      block: null,
      evidence: { profile: { name: 'Rex' }, photos: [], messages: [] },
      aboutReported: { total: 1, reports: [{ otherName: 'Nadia', reason: 'spam' }] },
      byReported: { total: 1, reports: [{ otherName: 'Anna' }] },
      byReporter: { total: 0, reports: [] },
    })
    expect(file.notes).toMatchObject([{ authorName: 'Vera', content: 'Look at the second photo' }])
    expect((await actionsAbout(server, reportId)).filter((action) => action === 'report_noted')).toHaveLength(
      1,
    )
  })

  test('about an erased account can be resolved, but not lead to a block', async () => {
    const reportId = await report(anna, rex)
    await erase(server, rex)
    const block = moderation().block({ reportId, version: 1, reason: text('Spam') })
    await expect(block).rejects.toMatchObject({ code: 'PERSON_GONE', status: 410 })
    await erase(server, anna)
    await moderation().review({ reportId, version: 1 })
    await moderation().resolve({ reportId, version: 2, reason: noBreach })
    const gone = await moderation().get({ reportId })
    expect(gone).toMatchObject({ status: 'resolved', reporter: null, reported: null, language: null })
    expect(gone.evidence.profile).toMatchObject({ name: 'Rex' })
    expect(gone.reporterToldAt).toBeNull()
  })
})

describe('a block', () => {
  test('blocks every open report about the person, and each reporter is told once', async () => {
    const nadia = await signedInPerson(server, 'Nadia')
    const first = await report(anna, rex)
    const reports = [first, await report(nadia, rex), await report(nadia, rex, 'spam')]
    await blockBy(vera, first, text('Threats in two chats'))
    const files = await Promise.all(reports.map((reportId) => moderation().get({ reportId })))
    expect(files.map(({ status }) => status)).toEqual(['blocked', 'blocked', 'blocked'])
    expect(await staffMessagesTo(server, anna)).toHaveLength(1)
    expect(await staffMessagesTo(server, nadia)).toHaveLength(1)
    await signInBlocked(server, rex)
    expect(await rex.visitor.api.account.block()).toMatchObject({ reason: 'Threats in two chats' })
    expect((await staffMessagesTo(server, rex))[0]).toContain('Reason: Threats in two chats')

    await moderation().unblock({
      reportId: first,
      version: await versionOf(first),
      reason: text('It was a mistake'),
    })
    expect(await isBlocked()).toBe(false)
    const after = await Promise.all(reports.map((reportId) => moderation().get({ reportId })))
    expect(after.map(({ status }) => status)).toEqual(['unblocked', 'unblocked', 'unblocked'])
    expect((await staffMessagesTo(server, rex)).at(-1)).toMatch(/^Your account is open again/)
  })

  test('happens once when two staff members block the same person through two reports at the same time', async () => {
    const leo = await staffVisitor(server, 'Leo')
    const [one, two] = [await report(anna, rex), await report(anna, rex)]
    const outcomes = await Promise.allSettled([
      vera.api.moderation.block({ reportId: one, version: 1, reason: text('Spam from Vera') }),
      leo.api.moderation.block({ reportId: two, version: 1, reason: text('Spam from Leo') }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject(changed)
    const actions = [...(await actionsAbout(server, one)), ...(await actionsAbout(server, two))]
    expect(actions.filter((action) => action === 'person_blocked')).toHaveLength(1)
    expect(await staffMessagesTo(server, rex)).toHaveLength(1)
  })

  test('needs a reason with visible text, and is refused when staff block themselves', async () => {
    const reportId = await report(anna, rex)
    for (const words of ['', '  ', 'no', '\u200b\u200b\u200b\u200b'])
      await expect(moderation().block({ reportId, version: 1, reason: text(words) })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    const { user } = await vera.api.account.session()
    const herself = { visitor: vera, id: userId.parse(user?.id), name: 'Vera', db: server.db }
    const about = await report(anna, herself)
    const own = moderation().block({ reportId: about, version: 1, reason: text('I resign') })
    await expect(own).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })
})

async function blockedRex(): Promise<ReportId> {
  const reportId = await report(anna, rex)
  await blockBy(vera, reportId, text('Spam in three chats'))
  await signInBlocked(server, rex)
  return reportId
}

async function inboxOfRex() {
  const { entries } = await vera.api.support.inbox({ search: rex.id })
  const [entry] = entries
  if (!entry) throw new Error('Rex is not in the inbox')
  return entry
}

describe('an appeal', () => {
  test('is the first message that a blocked person writes; staff uphold the block once, with an answer', async () => {
    const reportId = await blockedRex()
    await say(rex, 'That was my brother')
    await say(rex, 'Please look again')
    const [appeal, ...others] = (await moderation().get({ reportId })).appeals
    expect(others).toEqual([])
    expect(appeal).toMatchObject({ content: 'That was my brother', outcome: null })
    if (!appeal) throw new Error('no appeal')
    const uphold = { appealId: appeal.id, outcome: 'upheld', answer: 'We looked again: it stays.' } as const
    await moderation().decideAppeal(uphold)
    await expect(moderation().decideAppeal(uphold)).rejects.toMatchObject(changed)
    expect((await inboxOfRex()).unread).toBe(0)
    expect((await staffMessagesTo(server, rex)).at(-1)).toBe('We looked again: it stays.')
    // A block has one appeal; later messages are ordinary ones.
    await say(rex, 'But')
    expect(await inboxOfRex()).toMatchObject({ unread: 1, hasAppeal: false })
    expect((await moderation().get({ reportId })).appeals).toMatchObject([{ outcome: 'upheld' }])
    expect(await isBlocked()).toBe(true)
    expect((await actionsAbout(server, reportId)).at(-1)).toBe('appeal_upheld')
  })

  test('opens the account when staff lift the block', async () => {
    const reportId = await blockedRex()
    await say(rex, 'That was my brother')
    const [appeal] = (await moderation().get({ reportId })).appeals
    if (!appeal) throw new Error('no appeal')
    await moderation().decideAppeal({ appealId: appeal.id, outcome: 'lifted', answer: 'You are right.' })
    const file = await moderation().get({ reportId })
    expect(file).toMatchObject({ status: 'unblocked', block: null, appeals: [{ outcome: 'lifted' }] })
    expect((await staffMessagesTo(server, rex)).at(-1)).toBe('You are right.')
    expect(await isBlocked()).toBe(false)
    await say(rex, 'Thank you')
    expect((await moderation().get({ reportId })).appeals).toHaveLength(1)
  })

  test('ends when staff unblock the person through the report', async () => {
    const reportId = await blockedRex()
    await say(rex, 'That was my brother')
    await moderation().unblock({
      reportId,
      version: await versionOf(reportId),
      reason: text('It was a mistake'),
    })
    expect((await moderation().get({ reportId })).appeals).toMatchObject([{ outcome: 'lifted' }])
  })
})

test('returns and logs the details of an account, and NOT_FOUND for an unknown id', async () => {
  const details = await moderation().userDetails({ userId: rex.id })
  expect(details).toMatchObject({ id: rex.id, name: 'Rex', registrationSource: 'Web', birthDate: null })
  expect(details.email).toMatch(/^rex\..+@example\.org$/)
  const { entries } = await vera.api.staff.log({ action: 'birth_data_seen' })
  expect(entries[0]).toMatchObject({ target: { id: rex.id }, staff: { name: 'Vera' } })
  const nobody = moderation().userDetails({ userId: userId.parse(randomUUID()) })
  await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
