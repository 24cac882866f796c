import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevInbox, startDevInbox } from './dev-inbox.ts'
import { devInboxRoutes } from './dev-inbox-routes.ts'
import { markAttachment } from './mark.ts'
import { renderMail } from './message.ts'

let inbox: DevInbox
beforeAll(async () => {
  inbox = await startDevInbox()
})
afterAll(() => inbox.stop())

const content = {
  subject: 'Подтвердите <почту> & вход',
  paragraphs: ['Добро пожаловать, <b>Мира</b>'],
  actions: [{ label: 'Ja & nein', url: 'https://yuti.example/a?b=1&c=2' }],
  notes: [],
  reason: 'Потому что <так>',
}

async function deliver(messageId: string): Promise<void> {
  const transport = createTransport({ url: inbox.smtpUrl })
  const mail = renderMail('mira@example.org', 'ru', content)
  const attachments = [markAttachment]
  await transport.sendMail({ ...mail, attachments, from: 'hello@yuti.example', messageId })
  transport.close()
}

test('escapes whatever is put into a mail', () => {
  const { html, text } = renderMail('mira@example.org', 'ru', content)
  expect(html).toContain('Добро пожаловать, &lt;b&gt;Мира&lt;/b&gt;')
  expect(html).toContain('href="https://yuti.example/a?b=1&amp;c=2"')
  expect(html).not.toContain('<b>')
  expect(text).toContain('https://yuti.example/a?b=1&c=2')
})

test('shows a mail that was sent twice once, in every alphabet', async () => {
  await deliver('<one@yuti.example>')
  await deliver('<one@yuti.example>')
  await deliver('<two@yuti.example>')
  const response = await devInboxRoutes(inbox, async () => {}).request('/mail.json')
  const mail = {
    to: 'mira@example.org',
    subject: content.subject,
    text: expect.stringContaining('Добро пожаловать'),
    links: ['https://yuti.example/a?b=1&c=2'],
    receivedAt: expect.any(String),
  }
  expect(await response.json()).toEqual([mail, mail])
})

test('escapes what the pages show and allows no script', async () => {
  const routes = devInboxRoutes(inbox, async () => {})
  const list = await routes.request('/mail')
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(list.headers.get('refresh')).toBe('3')
  const page = await list.text()
  expect(page).toContain('Подтвердите &lt;почту&gt; &amp; вход')
  const href = page.match(/href="(\/dev\/mail\/%3C[^"]+)"/)?.[1]?.replace('/dev', '') ?? ''
  const mail = await routes.request(href)
  expect(await mail.text()).toContain('<a href="https://yuti.example/a?b=1&amp;c=2">')
  const shown = await routes.request(`${href}/html`)
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*img-src data:;/)
  expect(await shown.text()).toContain(
    `src="data:image/png;base64,${markAttachment.content.toString('base64')}"`,
  )
  expect((await routes.request('/mail/unknown')).status).toBe(404)
})
