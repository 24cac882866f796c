import { type Language, languages } from '@yuti/contract/languages'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startDevInbox } from '#/platform/mail/dev-inbox.ts'
import { missingInHtml } from '#/testing/mail-words.ts'
import { notificationMail } from './mails.ts'
import { readUnsubscribeToken } from './unsubscribe.ts'

const env = { publicUrl: 'https://yuti.example', appSecret: 'a-secret-of-tests' }
const userId = '0192f3a1-7c5e-7b7a-9a51-6f4f1f2d3c4b'
const topics = [
  'match',
  'message',
  'support',
  'new_people',
  'digest',
  'report_received',
  'report_decided',
] as const
const counts = { matches: 1, messages: 3, support: 5, newPeople: 1 }

test.each(languages)('every mail is complete in %s, as text and as HTML', (language) => {
  for (const topic of topics) {
    const mail = notificationMail(env, { to: 'mira@example.org', userId, language, topic, counts })
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(missingInHtml(mail)).toEqual([])
    expect(mail.text + mail.html).not.toContain('undefined')
  }
})

const lines = (language: Language) =>
  notificationMail(env, { to: 'mira@example.org', userId, language, topic: 'digest', counts })
    .text.split('\n')
    .filter((line) => line.startsWith('•'))

test('a digest uses each language’s plural forms', () => {
  expect(lines('en')).toEqual([
    '• 1 new match',
    '• 3 new messages',
    '• 5 messages from the Yuti team',
    '• New people who fit you',
  ])
  expect(lines('ru')).toEqual([
    '• 1 новая пара',
    '• 3 новых сообщения',
    '• 5 сообщений от команды Yuti',
    '• Новые люди, которые вам подходят',
  ])
  expect(lines('es')).toEqual([
    '• 1 match nuevo',
    '• 3 mensajes nuevos',
    '• 5 mensajes del equipo de Yuti',
    '• Gente nueva que encaja contigo',
  ])
})

test('mails about reports have no unsubscribe link; each other topic has its own', () => {
  for (const topic of topics) {
    const { unsubscribeUrl } = notificationMail(env, {
      to: 'mira@example.org',
      userId,
      language: 'en',
      topic,
      counts,
    })
    const token = unsubscribeUrl && new URL(unsubscribeUrl).searchParams.get('token')
    const isReport = topic.startsWith('report')
    expect(token ? readUnsubscribeToken(env, token) : null).toEqual(isReport ? null : { userId, topic })
    if (token) {
      expect(readUnsubscribeToken({ appSecret: 'another' }, token)).toBeNull()
      const changed = { appSecret: 'another', formerAppSecret: env.appSecret }
      expect(readUnsubscribeToken(changed, token)).toEqual({ userId, topic })
    }
  }
})

test('keeps line breaks in subject, address or link out of the headers', async () => {
  const inbox = await startDevInbox()
  const transport = createTransport({ url: inbox.smtpUrl })
  const mail = notificationMail(env, {
    to: 'mira@example.org',
    userId,
    language: 'en',
    topic: 'message',
    counts,
  })
  const evil = '\r\nBcc: eve@example.org\r\nX-Evil: yes'
  await transport.sendMail({
    ...mail,
    subject: `Hello${evil}`,
    from: 'hello@yuti.example',
    headers: { 'List-Unsubscribe': `<https://yuti.example/${evil}>` },
  })
  transport.close()
  const [received] = inbox.list()
  expect(received?.to).toBe('mira@example.org')
  expect(Object.keys(received?.headers ?? {})).not.toContain('x-evil')
  expect(Object.keys(received?.headers ?? {})).not.toContain('bcc')
  await inbox.stop()
})
