import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { decideBirthRequest, listBirthRequests, openBirthRequest } from './staff-service.ts'

/** The role is checked before the input, so others get NOT_FOUND whatever they send. */
const os = implementNoun(contract.birthChanges).use(requireStaff)

export const birthChangesRouter = {
  list: os.list
    .use(limited('birthChanges.list'))
    .handler(({ context: { deps, sessionToken }, input }) =>
      deps.db.readAsStaff(sessionToken, (tx) => listBirthRequests(tx, input.page)),
    ),

  get: os.get
    .use(limited('birthChanges.get'))
    .handler(async ({ context: { deps, sessionToken }, input, errors }) => {
      const request = await deps.db.asStaff(sessionToken, (tx) => openBirthRequest(tx, input.id))
      if (!request) throw errors.NOT_FOUND()
      return request
    }),

  decide: os.decide
    .use(limited('birthChanges.decide'))
    .handler(async ({ context: { deps, sessionToken }, input, errors }) => {
      const isDecided = await deps.db.asStaff(sessionToken, (tx) => decideBirthRequest(tx, input))
      if (!isDecided) throw errors.BIRTH_REQUEST_CHANGED()
      return { ok: true as const }
    }),
}
