import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireMember, requireUser } from '#/platform/rpc.ts'
import { changePassword, confirmEmailChange, requestEmailChange } from './credentials.ts'
import { listDevices } from './devices.ts'
import { isDisposable } from './disposable-domains.ts'
import { removeAccount } from './erasure.ts'
import { makeExportLink } from './export/link.ts'
import { assertReauthenticated, reauthenticate, readSecurity } from './reauthentication.ts'
import { consumeMailLimit } from './mail-limit.ts'
import { closeWarning, findBlock, listSanctions } from './repository.ts'
import { padDuration } from './response-time.ts'
import { forgetSession } from './sessions.ts'
import { deleteOtherSession, deleteOtherSessions } from './sessions-repository.ts'

const os = implementNoun(contract.account)

/** Procedures with which signed-in members change or leave their own account. */
export const settingsRouter = {
  security: os.security.use(requireUser).handler(({ context }) => readSecurity(context)),

  remove: os.remove
    .use(requireUser)
    .use(limited('account.remove'))
    .handler(async ({ context, input, errors }) => {
      assertReauthenticated(await removeAccount(context, input.password), errors)
      forgetSession(context)
      return { ok: true as const }
    }),

  sanctions: os.sanctions.use(requireMember).handler(async ({ context: { deps, user, sessionToken } }) => {
    const rows = await deps.db.readAsMember(sessionToken, (tx) => listSanctions(tx, user.id))
    const sanctions = rows.map(({ given_at, ends_at, ...rest }) => ({
      ...rest,
      givenAt: given_at.toISOString(),
      endsAt: ends_at.toISOString(),
    }))
    return { sanctions }
  }),

  closeWarning: os.closeWarning
    .use(requireMember)
    .use(limited('account.closeWarning'))
    .handler(async ({ context: { deps, sessionToken }, input, errors }) => {
      const isDone = await deps.db.asMember(sessionToken, (tx) => closeWarning(tx, input.id))
      if (!isDone) throw errors.NOT_FOUND()
      return { ok: true as const }
    }),

  block: os.block.use(requireUser).handler(async ({ context, errors }) => {
    const { deps, user, sessionToken } = context
    const block = await deps.db.readAsMember(sessionToken, (tx) => findBlock(tx, user.id))
    if (!block) throw errors.NOT_FOUND()
    return {
      reason: block.reason,
      blockedAt: block.changed_at.toISOString(),
      endsAt: block.ends_at?.toISOString() ?? null,
      appeal: block.appeal,
    }
  }),

  requestEmailChange: os.requestEmailChange
    .use(requireMember)
    .use(limited('account.requestEmailChange'))
    .handler(async ({ context, input, errors }) => {
      const email = input.email.toLowerCase()
      if (isDisposable(email)) throw errors.EMAIL_DISPOSABLE()
      assertReauthenticated(await reauthenticate(context, input.password), errors)
      await consumeMailLimit(context, email)
      await padDuration(requestEmailChange(context, email, input.language))
      return { ok: true as const }
    }),

  confirmEmailChange: os.confirmEmailChange
    .use(limited('account.confirmEmailChange'))
    .handler(async ({ context, input, errors }) => {
      const outcome = await confirmEmailChange(context, input)
      if (outcome === 'invalid-link') throw errors.INVALID_LINK()
      assertReauthenticated(outcome, errors)
      return { ok: true as const }
    }),

  changePassword: os.changePassword
    .use(requireMember)
    .use(limited('account.changePassword'))
    .handler(async ({ context, input, errors }) => {
      const outcome = await changePassword(context, input)
      if (outcome === 'weak') throw errors.PASSWORD_TOO_WEAK()
      assertReauthenticated(outcome, errors)
      return { ok: true as const }
    }),

  listSessions: os.listSessions
    .use(requireMember)
    .handler(async ({ context }) => ({ sessions: await listDevices(context) })),

  endSession: os.endSession
    .use(requireMember)
    .use(limited('account.endSessions'))
    .handler(async ({ context: { deps, user, sessionToken }, input, errors }) => {
      const isDeleted = await deleteOtherSession(deps.accountDb, user.id, sessionToken, input.id)
      if (!isDeleted) throw errors.NOT_FOUND()
      return { ok: true as const }
    }),

  endOtherSessions: os.endOtherSessions
    .use(requireMember)
    .use(limited('account.endSessions'))
    .handler(async ({ context: { deps, user, sessionToken } }) => {
      await deleteOtherSessions(deps.accountDb, user.id, sessionToken)
      return { ok: true as const }
    }),

  prepareExport: os.prepareExport
    .use(requireUser)
    .use(limited('account.prepareExport'))
    .handler(({ context: { deps, sessionToken } }) => makeExportLink(deps, sessionToken)),
}
