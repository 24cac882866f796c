import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@yuti/contract/base'
import { termsVersion } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import { isBanned } from './bans.ts'
import { confirmationPath, makeConfirmationToken } from './confirmation-link.ts'
import type { AccountMail } from './mail-texts/kinds.ts'
import { accountMail, mailOwner } from './mails.ts'
import { beginSignUp, findAccountByEmail } from './repository.ts'
import { hashBrowserSecret } from './sign-up-cookie.ts'

export type SignUp = { name: string; email: string; password: string; language: Language; source: string }

/** Answers that must not tell who is a member take this long or a multiple of it, whatever was found. */
export const leastAnswerMs = 250

/** What was found decides the mail alone. */
export async function signUp(deps: Deps, input: SignUp, browserSecret: string): Promise<void> {
  const { email, password, language } = input
  const { password: hasher } = await deps.auth.library.$context
  const passwordHash = await hasher.hash(password)
  const browserHash = hashBrowserSecret(browserSecret)
  if (await isClosed(deps, email)) {
    const closed: AccountMail = { kind: 'address-closed', urls: [] }
    await deps.db.asWorker((tx) => deps.mailer.enqueue(tx, accountMail(email, language, closed)))
    return
  }
  await deps.db.asWorker(async (tx) => {
    const registration = { ...input, passwordHash, termsVersion, browserHash }
    const { outcome, accountId } = await beginSignUp(tx, registration)
    if (outcome === 'confirmed')
      await mailOwner(tx, deps, { accountId, email, formLanguage: language }, alreadyRegisteredMail(deps))
    else await deps.mailer.enqueue(tx, accountMail(email, language, confirmationMail(deps, accountId)))
  })
}

/** Of somebody whom the team had blocked. An account that another spelling of the address has stays what it is. */
async function isClosed(deps: Deps, email: string): Promise<boolean> {
  if (!(await isBanned(deps, email))) return false
  return !(await findAccountByEmail(deps.authPool, email))?.isConfirmed
}

/** A fresh confirmation link where one is missing; an address that needs none hears that instead. */
export async function resendConfirmation(deps: Deps, email: string, language: Language): Promise<void> {
  const account = await findAccountByEmail(deps.auth.pool, email)
  const mail = !account
    ? noAccountMail(deps)
    : account.isConfirmed
      ? alreadyRegisteredMail(deps)
      : confirmationMail(deps, account.id)
  // An unconfirmed account has no owner yet, and its language is that of whoever came first.
  const recipient = { accountId: account?.isConfirmed ? account.id : null, email, formLanguage: language }
  await deps.db.asWorker((tx) => mailOwner(tx, deps, recipient, mail))
}

function confirmationMail(deps: Deps, accountId: string): AccountMail {
  const token = makeConfirmationToken(deps, accountId)
  return { kind: 'confirm', urls: [`${deps.auth.publicUrl}${confirmationPath}?token=${token}`] }
}

function alreadyRegisteredMail({ auth }: Deps): AccountMail {
  const { publicUrl } = auth
  return { kind: 'already-registered', urls: [`${publicUrl}/auth`, `${publicUrl}/forgot-password`] }
}

export function noAccountMail({ auth }: Deps): AccountMail {
  return { kind: 'no-account', urls: [`${auth.publicUrl}/auth?mode=sign-up`] }
}

/** Runs `work` and answers at the next full step, so that a few milliseconds more or less are not to be seen. */
export async function atLeast<T>(work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  await sleep(leastAnswerMs - ((performance.now() - start) % leastAnswerMs))
  return result
}
