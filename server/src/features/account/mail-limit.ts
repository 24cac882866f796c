import type { ProofOfWork } from '@yuti/contract/proof-of-work'
import { networkOf } from '#/platform/http/network.ts'
import type { RateLimiter } from '#/platform/rate-limiter.ts'
import { type RpcContext, consumeRateLimit } from '#/platform/rpc.ts'
import { mailboxOf } from '#/platform/mailbox.ts'
import { isKnownNetwork } from './known-networks.ts'
import { requireProof } from './proof-of-work.ts'

/** Refuses a network that asks for too many mails to one mailbox. */
export async function consumeMailRequest(context: RpcContext, email: string): Promise<void> {
  const key = `${mailboxOf(email)} ${networkOf(context.ip)}`
  await consumeRateLimit(context, 'account.mailFromNetwork', key)
}

/**
 * Counts a request for a sign-in link. Beyond the limits it needs a proof of work, and is not refused: it may be a member's only way
 * in, and strangers share the network of a phone provider.
 */
export async function consumeLinkRequest(
  context: RpcContext,
  email: string,
  proof: ProofOfWork | undefined,
): Promise<void> {
  const { rateLimiter } = context.deps
  const network = networkOf(context.ip)
  const waits = await Promise.all([
    rateLimiter.consume('account.requestSignInLink', network),
    rateLimiter.consume('account.signInLinkFromNetwork', `${mailboxOf(email)} ${network}`),
  ])
  if (waits.some((wait) => wait !== null)) await requireProof(context, proof)
}

/** Also refuses a mailbox that several networks mail, for calls that nobody can make in place of the mailbox's owner. */
export async function consumeMailLimit(context: RpcContext, email: string): Promise<void> {
  await consumeMailRequest(context, email)
  await consumeRateLimit(context, 'account.mailToMailbox', mailboxOf(email))
}

type MailKind = 'account.resetMail' | 'account.signInMail' | 'account.signUpMail'

/**
 * Whether another mail of this kind may go to a member. If not, the newest one is so recent that its link still works, so the
 * owner is not locked out and the answer stays the same. Requests from the owner's own networks do not share the count.
 */
export async function mayMailMember(context: RpcContext, kind: MailKind, email: string): Promise<boolean> {
  if (await isKnownNetwork(context, email)) return true
  return (await context.deps.rateLimiter.consume(kind, mailboxOf(email))) === null
}

/**
 * Whether a mailbox without a confirmed account may get another mail today. One of the two is always left for a mail that
 * confirms the address: of a sign-up, whose link works for a day, or of a change.
 */
export async function mayMailStranger(
  { rateLimiter }: { rateLimiter: RateLimiter },
  email: string,
  kind: 'notice' | 'sign-up',
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  if (kind === 'notice' && (await rateLimiter.consume('account.strangerNotice', mailbox)) !== null)
    return false
  return (await rateLimiter.consume('account.strangerMail', mailbox)) === null
}
