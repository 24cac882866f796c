import type { ReportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { missingInHtml } from '#/testing/mail-words.ts'
import { report, say, type TestPerson } from '#/testing/reports.ts'
import { leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled, uploadPhoto } from '#/testing/wizard.ts'
import { decisionMail, decisionMailsQueue } from './decision-mails.ts'

setUpSettledPair()
let vera: Visitor
let leoPerson: TestPerson
let reportId: ReportId
let email: string
beforeAll(async () => {
  vera = await staffVisitor(server, 'Vera')
})
beforeEach(async () => {
  leoPerson = { visitor: leo, id: leoId, name: 'Leo', db: server.db }
  const noor = await settled(server, 'Noor')
  const { id } = await noor.api.profiles.own()
  await asOwner(sql`delete from birth_data where profile_id = ${id}`)
  reportId = await report({ visitor: noor, id, name: 'Noor', db: server.db }, leoPerson)
  email = (await leo.api.account.session()).user?.email ?? ''
})

const asOwner = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows
const reason = { rule: 'spam' } as const
const decide = (action: 'warn_reported' | 'limit_reported' | 'block_reported') =>
  vera.api.desk.decide({
    items: [{ id: reportId, version: 1 }],
    reason,
    ...(action === 'limit_reported' ? { action, days: 3 as const } : { action }),
  })
async function mails() {
  await server.deps.jobs.send(decisionMailsQueue, {})
  await server.deps.jobs.runDue(decisionMailsQueue)
  return (await server.mailFor(email)).filter(({ subject }) => /decision|Решение|decisión/.test(subject))
}

test('mails a warning with its reason, its end and how to appeal, once, and no second mail about the message', async () => {
  await decide('warn_reported')
  const [mail] = await mails()
  expect(mail?.text).toContain('This is a warning from the Yuti team.')
  expect(mail?.text).toContain('Reason: You sent advertising, links or the same message to many people.')
  expect(mail?.text).toContain('your first answer is your appeal')
  expect(mail?.text).toContain('/messages/admin')
  const [sanction] = await asOwner(
    sql<{ at: Date }>`select ends_at as at from sanctions where user_id = ${leoId}`,
  )
  const end = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(sanction?.at)
  expect(mail?.text).toContain(`The warning ends on ${end}.`)
  const conversation = await leo.api.messages.support.list({})
  expect(JSON.stringify(conversation)).toContain(`It ends on ${end}; until then you find it in Settings.`)
  expect(await mails()).toHaveLength(1)
  const due = await asOwner(
    sql<{
      mail: Date | null
    }>`select mail_due_at as mail from notifications where user_id = ${leoId} and kind = 'support'`,
  )
  expect(due).toEqual([{ mail: null }])
})

test('mails a limit with its end, in the language of the member', async () => {
  await asOwner(sql`update profile_settings set preferred_language = 'ru' where profile_id = ${leoId}`)
  await decide('limit_reported')
  const [mail] = await mails()
  const [sanction] = await asOwner(
    sql<{ at: Date }>`select ends_at as at from sanctions where user_id = ${leoId}`,
  )
  const end = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    sanction?.at,
  )
  expect(mail?.subject).toBe('Решение о вашем аккаунте')
  expect(mail?.text).toContain('Вы рассылали рекламу')
  expect(mail?.text).toMatch(new RegExp(`Дата окончания: ${end} 20\\d\\d\\.\\n`))
})

test('mails a block, and that it was lifted', async () => {
  await decide('block_reported')
  const [blocked] = await mails()
  expect(blocked?.text).toContain('has blocked your account')
  expect(blocked?.text).toContain('Reason: You sent advertising')
  await vera.api.moderation.unblock({ reportId, version: 2, reason: { rule: 'mistake' } })
  const [opened] = await mails()
  expect(opened?.text).toContain('has reopened your account')
  expect(opened?.text).not.toContain('appeal')
})

test('mails that an appeal has lifted a limit', async () => {
  await decide('limit_reported')
  await say(leoPerson, 'That was a misunderstanding')
  const { appeal } = await vera.api.support.conversation({ userId: leoId })
  if (!appeal) throw new Error('no appeal')
  await vera.api.moderation.decideAppeal({ appealId: appeal.id, outcome: 'lifted', answer: 'You are right.' })
  const texts = (await mails()).map(({ text }) => text)
  expect(texts.some((text) => text?.includes('has looked at your appeal and lifted the decision'))).toBe(true)
})

test.each([
  ['publish', 'Others can see it now.', false],
  ['refuse', 'won’t publish it.', true],
] as const)(
  'mails what was decided about a held photo, with the reason of a refusal: %s',
  async (choice, sentence, hasReason) => {
    const id = await uploadPhoto(leo)
    await asOwner(sql`update picture_screenings set state = 'held', reason = 'nudity', screened_at = now()
    where object_key = (select object_key from uploads where id = ${id})`)
    const [picture] = await asOwner(
      sql<{ id: string }>`select id from picture_screenings where state = 'held'`,
    )
    await vera.api.screening.decide({ ids: [picture?.id ?? ''], choice })
    const [mail] = await mails()
    expect(mail?.text).toContain(sentence)
    expect(mail?.text?.includes('Reason: it seems to show nudity.')).toBe(hasReason)
  },
)

test.each([
  ['en', 'The block has no end date'],
  ['ru', 'У блокировки нет срока'],
  ['es', 'El bloqueo no tiene fecha de fin'],
] as const)('says that a block has no end: %s', (language, sentence) => {
  const row = {
    email: 'a@example.org',
    language,
    decision: 'blocked',
    reason: 'Threats',
    ends_at: null,
  } as const
  expect(decisionMail('https://yuti.example', row).text).toContain(sentence)
})

test.each([
  ['en', 'warned', 'The warning ends on 1 December 2026.'],
  ['ru', 'warned', 'Дата окончания предупреждения: 1 декабря 2026.'],
  ['es', 'warned', 'La advertencia termina el 1 de diciembre de 2026.'],
  ['en', 'limited', 'It ends on 1 December 2026.'],
  ['ru', 'limited', 'Дата окончания: 1 декабря 2026.'],
  ['es', 'limited', 'La pausa termina el 1 de diciembre de 2026.'],
] as const)('names the end in %s of what was %s', (language, decision, sentence) => {
  const row = { email: 'a@example.org', language, decision, reason: 'Threats' } as const
  const { text } = decisionMail('https://yuti.example', { ...row, ends_at: new Date('2026-12-01') })
  expect(text).toContain(sentence)
})

test('drops the mail of an account that was closed meanwhile', async () => {
  await decide('warn_reported')
  await asOwner(sql`insert into account_closures (user_id) values (${leoId})`)
  expect(await mails()).toEqual([])
  expect(await asOwner(sql`select 1 from decision_mails`)).toEqual([])
})

test.each(['en', 'ru', 'es'] as const)(
  'neither subject nor preview says what was decided, which text and HTML do: %s',
  (language) => {
    const row = { email: 'a@example.org', language, reason: 'Threats', ends_at: new Date('2026-12-01') }
    const all = (['warned', 'limited', 'blocked', 'picture_refused'] as const).map((decision) =>
      decisionMail('https://yuti.example', { ...row, decision }),
    )
    for (const mail of all) expect(missingInHtml(mail)).toEqual([])
    expect(all[2]?.text).toContain('Threats')
    const shown = all.map(({ subject, html }) => [subject, html.match(/<div [^>]*>([^<&]*)&#847;/)?.[1]])
    expect(new Set(shown.map(String)).size).toBe(1)
    expect(shown[0]?.[1]).toMatch(/^.{10,}$/)
    expect(String(shown)).not.toContain('Threats')
  },
)
