import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { cleanParagraphs } from '#/platform/text-input.ts'
import {
  blockLinkedAccounts,
  dismissLinkedAccounts,
  listLinkedAccounts,
  openLinkedAccounts,
} from './service.ts'

/** The role is checked before the input, so others get NOT_FOUND whatever they send. */
const os = implementNoun(contract.linkedAccounts).use(requireStaff)
const reads = limited('linkedAccounts.read')
const decisions = limited('linkedAccounts.decide')

/** Throws BAD_REQUEST if nothing in the text is visible. */
function cleanText(text: string): string {
  const clean = cleanParagraphs(text)
  if (clean === '') throw new ORPCError('BAD_REQUEST')
  return clean
}

export const linkedAccountsRouter = {
  list: os.list
    .use(reads)
    .handler(({ context: { deps, sessionToken }, input }) =>
      deps.db.readAsStaff(sessionToken, (tx) => listLinkedAccounts(tx, input.page)),
    ),

  get: os.get.use(reads).handler(async ({ context: { deps, sessionToken }, input, errors }) => {
    const entry = await deps.db.asStaff(sessionToken, (tx) => openLinkedAccounts(tx, input.id))
    if (!entry) throw errors.NOT_FOUND()
    return entry
  }),

  blockAll: os.blockAll
    .use(decisions)
    .handler(async ({ context: { deps, user, sessionToken }, input, errors }) => {
      const reason = 'rule' in input.reason ? input.reason : { text: cleanText(input.reason.text) }
      const done = await deps.db.asStaff(sessionToken, (tx) =>
        blockLinkedAccounts(tx, user.id, { ...input, reason, days: input.days ?? null }),
      )
      if (!done) throw errors.LINKED_ACCOUNTS_CHANGED()
      return done
    }),

  dismiss: os.dismiss.use(decisions).handler(async ({ context: { deps, sessionToken }, input, errors }) => {
    const reason = cleanText(input.reason)
    const isDone = await deps.db.asStaff(sessionToken, (tx) =>
      dismissLinkedAccounts(tx, { ...input, reason }),
    )
    if (!isDone) throw errors.LINKED_ACCOUNTS_CHANGED()
    return { ok: true as const }
  }),
}
