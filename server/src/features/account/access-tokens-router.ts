import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { makeAccessToken } from '#/platform/auth/access-tokens.ts'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { hashToken } from '#/platform/secrets.ts'
import { cleanLine } from '#/platform/text-input.ts'
import {
  type AccessTokenRow,
  deleteAccessToken,
  insertAccessToken,
  listAccessTokens,
} from './access-tokens-repository.ts'
import { accountMail } from './mails.ts'
import { assertReauthenticated, reauthenticate } from './reauthentication.ts'
import { getLanguage } from './repository.ts'

const os = implementNoun(contract.account)

export const accessTokensRouter = {
  listAccessTokens: os.listAccessTokens.use(requireMember).handler(async ({ context: { deps, user } }) => {
    const rows = await listAccessTokens(deps.accountDb, user.id)
    return { tokens: rows.map(presentAccessToken) }
  }),

  createAccessToken: os.createAccessToken
    .use(requireMember)
    .use(limited('account.createAccessToken'))
    .handler(async ({ context, input, errors }) => {
      const { deps, user, sessionToken } = context
      const { password, scopes, days } = input
      const name = cleanLine(input.name)
      if (name === '') throw new ORPCError('BAD_REQUEST')
      assertReauthenticated(await reauthenticate(context, password), errors)
      const language = await deps.db.readAsMember(sessionToken, (tx) => getLanguage(tx, user.id))
      const token = makeAccessToken()
      const id = await deps.db.asWorker(async (tx) => {
        const added = await insertAccessToken(tx, user.id, { hash: hashToken(token), name, scopes, days })
        if (added === null) return null
        const urls = [`${deps.auth.publicUrl}/settings/access-tokens`]
        const mail = accountMail(user.email, language, { kind: 'access-token-created', urls })
        await deps.mailer.enqueue(tx, mail)
        return added
      })
      if (id === null) throw errors.TOO_MANY_ACCESS_TOKENS()
      return { id, token }
    }),

  revokeAccessToken: os.revokeAccessToken
    .use(requireMember)
    .use(limited('account.revokeAccessToken'))
    .handler(async ({ context: { deps, user }, input, errors }) => {
      if (!(await deleteAccessToken(deps.accountDb, user.id, input.id))) throw errors.NOT_FOUND()
      return { ok: true as const }
    }),
}

function presentAccessToken({ created_at, expires_at, last_used_at, ...rest }: AccessTokenRow) {
  return {
    ...rest,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
