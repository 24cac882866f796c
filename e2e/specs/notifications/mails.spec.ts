import { matchWith } from '../../introduce.ts'
import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import { readMails } from '../../mail.ts'
import { makeNewcomers } from '../../newcomers.ts'
import { type CompleteMember, createCompleteMember } from '../../complete-member.ts'
import { collectComplaints, expect, type Page, test } from '../../test.ts'

const subject = 'You have a new message'

test('an offline member gets a mail about a message, opens it by the link, and unsubscribes with one click', async ({
  page: mailbox,
  browser,
  baseURL,
}) => {
  const people = makeNewcomers()
  const [nora, ilya] = await Promise.all([
    createCompleteMember(browser, baseURL ?? '', people.nora),
    createCompleteMember(browser, baseURL ?? '', people.ilya),
  ])
  const complaints = collectComplaints(nora.page)
  const matchId = await matchWith(nora, ilya)
  const mails = async () =>
    (await readMails(mailbox.request, nora.person.email)).filter((mail) => mail.subject === subject)

  await test.step('she chooses mails at once, and goes offline', async () => {
    await nora.page.goto('/settings/notifications')
    await nora.page.getByRole('combobox', { name: 'New messages' }).selectOption('Right away')
    await expect.poll(async () => (await nora.api.notifications.preferences()).mailMessages).toBe('at_once')
    await leave(nora, ilya, matchId)
  })

  await test.step('two messages cause one mail, which reveals neither sender nor content', async () => {
    await say(ilya, matchId, 'The walnut boat is ready')
    await passTime(mailbox)
    await expect.poll(async () => (await mails()).length).toBe(1)
    await say(ilya, matchId, 'Are you there?')
    await passTime(mailbox)
    await mailbox.getByRole('link', { name: subject }).first().click()
    await expect(mailbox.getByText('Someone you matched with has written to you.')).toBeVisible()
    await expect(mailbox.getByText(/walnut|Ilya/)).toHaveCount(0)
    expect(await mails()).toHaveLength(1)
  })

  await test.step('its link leads to the conversation; read messages are not mailed again, new ones are', async () => {
    await nora.page.goto((await mails())[0]?.links.find((link) => link.endsWith('/messages')) ?? '')
    await nora.page.getByText('Are you there?').click()
    await expect(nora.page.getByRole('log').getByText('The walnut boat is ready')).toBeVisible()
    await expect.poll(async () => (await nora.api.messages.conversation({ matchId })).unread).toBe(0)
    await leave(nora, ilya, matchId)
    await passTime(mailbox)
    await say(ilya, matchId, 'See you on Saturday')
    await passTime(mailbox)
    await expect.poll(async () => (await mails()).length).toBe(2)
  })

  await test.step('opening the unsubscribe link changes nothing; one press stops such mails, signed in or not', async () => {
    await mailbox.goto((await mails())[0]?.links.find((link) => link.includes('/unsubscribe')) ?? '')
    const stop = mailbox.getByRole('button', { name: 'Unsubscribe' })
    await expect(stop).toBeVisible()
    expect((await nora.api.notifications.preferences()).mailMessages).toBe('at_once')
    await stop.click()
    await expect(
      mailbox.getByRole('heading', { name: 'You’re unsubscribed from these emails' }),
    ).toBeVisible()
    expect((await nora.api.notifications.preferences()).mailMessages).toBe('never')
  })
  expect(complaints).toEqual([])
})

async function say(who: CompleteMember, matchId: MatchId, content: string): Promise<void> {
  await who.api.messages.send({ matchId, draft: { clientId: randomUUID(), content, imageId: null } })
}

/** Leaves the product, so that the other member no longer sees her as active. */
async function leave(her: CompleteMember, him: CompleteMember, matchId: MatchId): Promise<void> {
  await her.page.goto('/dev/mail')
  await expect.poll(async () => (await him.api.messages.conversation({ matchId })).isActive).toBe(false)
}

async function passTime(mailbox: Page): Promise<void> {
  await mailbox.goto('/dev/mail')
  await mailbox.getByRole('button', { name: 'Send without waiting' }).click()
  await expect(mailbox).toHaveURL('/dev/mail')
}
