import { networkOf } from '#/platform/http/network.ts'
import { limited, type RpcContext, consumeRateLimit } from '#/platform/rpc.ts'
import { mailboxOf } from './bans.ts'

/** Attempts outlive a restart, or a restart would be a way round them. */
export const limitPerIp = (name: string, points: number, perSeconds: number) =>
  limited(name, { by: 'ip', points, perSeconds, isDurable: true })

/** The same of somebody who is signed in. */
export const limitPerUser = (name: string, points: number, perSeconds: number) =>
  limited(name, { by: 'user', points, perSeconds, isDurable: true })

/** Mails to one mailbox, whoever asks for them; one network alone cannot use them all up and shut its owner out. */
const mailsToOne = { name: 'mail-to', points: 8, perSeconds: 60 * 60, isDurable: true }
const mailsFromOne = { name: 'mail-to-from', points: 5, perSeconds: 60 * 60, isDurable: true }

export async function consumeMailLimit(context: RpcContext, email: string): Promise<void> {
  const mailbox = mailboxOf(email)
  await consumeRateLimit(context, mailsFromOne, `${mailbox} ${networkOf(context.ip)}`)
  await consumeRateLimit(context, mailsToOne, mailbox)
}
