import { networkOf } from '#/platform/http/network.ts'
import { type RpcContext, consumeRateLimit } from '#/platform/rpc.ts'
import { mailboxOf } from '#/platform/mailbox.ts'

/** Limits mails to one mailbox, by anybody and by this network, so that one network cannot use up the owner's share. */
export async function consumeMailLimit(context: RpcContext, email: string): Promise<void> {
  const mailbox = mailboxOf(email)
  await consumeRateLimit(context, 'account.mailFromNetwork', `${mailbox} ${networkOf(context.ip)}`)
  await consumeRateLimit(context, 'account.mailToMailbox', mailbox)
}
