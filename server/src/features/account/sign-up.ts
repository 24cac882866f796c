import type { Language } from '@yuti/contract/languages'
import { termsVersion } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { hashToken } from '#/platform/secrets.ts'
import { isAddressBanned } from './bans.ts'
import { renewCode } from './confirmation-code.ts'
import { confirmationPath, makeConfirmationToken } from './confirmation-link.ts'
import type { AccountMail } from './mail-texts/kinds.ts'
import { mayMailMember, mayMailStranger } from './mail-limit.ts'
import { accountMail, enqueueOwnerMail } from './mails.ts'
import {
  type AccountRow,
  findAccountByEmail,
  findAccountById,
  insertSignUp,
  updateSignUpPage,
} from './repository.ts'

type SignUp = {
  name: string
  email: string
  password: string
  language: Language
  source: string
  returnTo?: string | undefined
}

/** Answers the same whether the address is free, taken or banned; only a mail says which. */
export async function signUp(context: RpcContext, input: SignUp, browserSecret: string): Promise<void> {
  const { deps } = context
  const { email, password, language } = input
  const { password: hasher } = await deps.auth.library.$context
  const passwordHash = await hasher.hash(password)
  const browserHash = hashToken(browserSecret)
  if (await isClosed(deps, email)) {
    if (!(await mayMailStranger(deps, email, 'sign-up'))) return
    const closed: AccountMail = { kind: 'address-closed', urls: [] }
    await deps.db.asWorker((tx) => deps.mailer.enqueue(tx, accountMail(email, language, closed)))
    return
  }
  const known = await findAccountByEmail(deps.accountDb, email)
  const mayMail = await mayMailSignUp(context, known, 'sign-up', email)
  await deps.db.asWorker(async (tx) => {
    const registration = { ...input, passwordHash, termsVersion, browserHash }
    const { outcome, accountId } = await insertSignUp(tx, registration)
    if (input.returnTo && outcome !== 'confirmed') await updateSignUpPage(tx, browserHash, input.returnTo)
    const code = await renewCode(tx, deps, browserHash, email)
    if (!mayMail) return
    if (outcome === 'confirmed') {
      const owner = await findAccountById(deps.accountDb, accountId)
      const recipient = { accountId, email: owner?.email ?? email, formLanguage: language }
      await enqueueOwnerMail(tx, deps, recipient, alreadyRegisteredMail(deps))
    } else {
      await deps.mailer.enqueue(tx, accountMail(email, language, confirmationMail(deps, accountId, code)))
    }
  })
}

/** True for a banned address. An existing account keeps working, even if another spelling of its address is banned. */
async function isClosed(deps: Deps, email: string): Promise<boolean> {
  if (!(await isAddressBanned(deps, email))) return false
  return !(await findAccountByEmail(deps.accountDb, email))?.isConfirmed
}

function mayMailSignUp(
  context: RpcContext,
  account: AccountRow | null,
  kind: 'notice' | 'sign-up',
  email: string,
): Promise<boolean> {
  return account?.isConfirmed
    ? mayMailMember(context, 'account.signUpMail', email)
    : mayMailStranger(context.deps, email, kind)
}

/**
 * Sends a new confirmation link, with a new code if this browser signed up, or a mail that says why the address needs none.
 */
export async function resendConfirmation(
  context: RpcContext,
  email: string,
  language: Language,
  browserHash: string | null,
): Promise<void> {
  const { deps } = context
  const account = await findAccountByEmail(deps.accountDb, email)
  // Without a mail the code of the newest one stays valid.
  if (!(await mayMailSignUp(context, account, account ? 'sign-up' : 'notice', email))) return
  // An unconfirmed account has no proven owner yet, so its stored language may be a stranger's choice.
  const recipient = {
    accountId: account?.isConfirmed ? account.id : null,
    email: account?.email ?? email,
    formLanguage: language,
  }
  await deps.db.asWorker(async (tx) => {
    const code = browserHash === null ? null : await renewCode(tx, deps, browserHash, email)
    const mail = !account
      ? noAccountMail(deps)
      : account.isConfirmed
        ? alreadyRegisteredMail(deps)
        : confirmationMail(deps, account.id, code)
    await enqueueOwnerMail(tx, deps, recipient, mail)
  })
}

function confirmationMail(deps: Deps, accountId: string, code: string | null): AccountMail {
  const token = makeConfirmationToken(deps, accountId)
  const urls = [`${deps.auth.publicUrl}${confirmationPath}?token=${token}`]
  return code === null ? { kind: 'confirm', urls } : { kind: 'confirm-code', urls, code }
}

function alreadyRegisteredMail({ auth }: Deps): AccountMail {
  const { publicUrl } = auth
  return { kind: 'already-registered', urls: [`${publicUrl}/auth`, `${publicUrl}/forgot-password`] }
}

export function noAccountMail({ auth }: Deps): AccountMail {
  return { kind: 'no-account', urls: [`${auth.publicUrl}/auth?mode=sign-up`] }
}
