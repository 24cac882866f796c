import { contract } from '@yuti/contract/api'
import { listPage } from '@yuti/contract/limits'
import { cursorOf, cutPage, placeAfter } from '#/platform/page-cursor.ts'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { cleanParagraphs } from '#/platform/text-input.ts'
import { presentBlocked, presentEnded } from './presenter.ts'
import { listBlocked, listEnded } from './repository.ts'
import { blockPerson, reportEnded, reportPerson, unblockPerson } from './service.ts'

const os = implementNoun(contract.safety)
const ok = { ok: true as const }

export const safetyRouter = {
  block: os.block
    .use(requireMember)
    .use(limited('safety.block'))
    .handler(async ({ context, input, errors }) => {
      if (!(await blockPerson(context.deps, context, input.userId))) throw errors.NOT_FOUND()
      return ok
    }),

  unblock: os.unblock
    .use(requireMember)
    .use(limited('safety.unblock'))
    .handler(async ({ context, input }) => {
      await unblockPerson(context.deps, context, input.userId)
      return ok
    }),

  listBlocked: os.listBlocked.use(requireMember).handler(async ({ context: { deps, sessionToken } }) => {
    const rows = await deps.db.readAsMember(sessionToken, listBlocked)
    return { people: rows.map(presentBlocked) }
  }),

  listEnded: os.listEnded
    .use(requireMember)
    .handler(async ({ context: { deps, sessionToken }, input: { after } }) => {
      const found = await deps.db.readAsMember(sessionToken, (tx) =>
        listEnded(tx, placeAfter(after), listPage + 1),
      )
      const { rows, last } = cutPage(found, listPage)
      return { conversations: rows.map(presentEnded), next: last && cursorOf(last) }
    }),

  reportEnded: os.reportEnded
    .use(requireMember)
    .use(limited('safety.report'))
    .handler(async ({ context, input, errors }) => {
      const description = cleanParagraphs(input.description ?? '') || null
      if (!(await reportEnded(context.deps, context, { ...input, description }))) throw errors.NOT_FOUND()
      return ok
    }),

  report: os.report
    .use(requireMember)
    .use(limited('safety.report'))
    .handler(async ({ context, input, errors }) => {
      const { id = context.deps.ids.uuid(), userId: reportedId, reason, alsoBlock, from } = input
      const description = cleanParagraphs(input.description ?? '') || null
      const report = { id, reportedId, reason, description, from }
      if (!(await reportPerson(context.deps, context, report, alsoBlock))) throw errors.NOT_FOUND()
      return ok
    }),
}
