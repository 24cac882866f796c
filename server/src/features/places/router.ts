import { contract } from '@yuti/contract/api'
import { implementNoun, limited } from '#/platform/rpc.ts'
import { findSuggestion } from './find-place.ts'

const os = implementNoun(contract.places)

/** Open to visitors: guests give their birth before they have an account, and the answers are the same for everybody. */
export const placesRouter = {
  search: os.search
    .use(limited('places.read'))
    .handler(({ context, input }) => context.deps.townSearch.search(input.query, input.language)),

  get: os.get.use(limited('places.read')).handler(({ input, errors }) => {
    const place = findSuggestion(input.id, input.language)
    if (!place) throw errors.NOT_FOUND()
    return place
  }),
}
