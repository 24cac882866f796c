import { contract } from '@yuti/contract/api'
import { answerInJson, sendsJson } from '#/platform/json-text.ts'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { serveDeck } from './deck-service.ts'
import { explainEmptyDeck } from './empty-deck.ts'
import { readFilters, saveFilters } from './filters.ts'
import { findFirstDay } from './first-day-repository.ts'
import { previewFilters } from './filters-preview.ts'
import { likeWithNote } from './like-notes.ts'
import { readDecisions, readLikes, readLikesCount } from './lists.ts'
import { countByDistance } from './people-around.ts'
import { countReach } from './reach.ts'
import { swipe, takeBackLike, undoLastPass } from './swipes.ts'
import { findDecision } from './swipes-repository.ts'

const os = implementNoun(contract.discovery)

export const discoveryRouter = {
  deck: sendsJson(
    os.deck
      .use(requireMember)
      .use(limited('discovery.deck'))
      .handler(async ({ context, errors }) => {
        const deck = await serveDeck(context.deps, context)
        if (!deck) throw errors.PROFILE_INCOMPLETE()
        return answerInJson(deck)
      }),
  ),

  swipe: os.swipe
    .use(requireMember)
    .use(limited('discovery.swipe'))
    .use(limited('discovery.swipePerDay'))
    .handler(({ context, input }) => swipe(context.deps, context, input.targetId, input.direction)),

  likeWithNote: os.likeWithNote
    .use(requireMember)
    .use(limited('discovery.swipe'))
    .use(limited('discovery.swipePerDay'))
    .use(limited('discovery.notesPerDay'))
    .handler(async ({ context, input, errors }) => {
      const result = await likeWithNote(context.deps, context, input.targetId, input.note)
      if (typeof result === 'string') throw errors[result]()
      return result
    }),

  decision: os.decision
    .use(requireMember)
    .use(limited('discovery.lists'))
    .handler(async ({ context: { deps, user, sessionToken }, input: { targetId } }) => ({
      direction: await deps.db.readAsMember(sessionToken, (tx) => findDecision(tx, user.id, targetId)),
    })),

  likes: os.likes
    .use(requireMember)
    .use(limited('discovery.lists'))
    .handler(({ context, input }) => readLikes(context.deps, context, input)),

  countLikes: os.countLikes
    .use(requireMember)
    .use(limited('discovery.countLikes'))
    .handler(({ context }) => readLikesCount(context.deps, context)),

  countReach: os.countReach
    .use(requireMember)
    .use(limited('discovery.countReach'))
    .handler(({ context, input }) => countReach(context.deps, context, input)),

  decisions: os.decisions
    .use(requireMember)
    .use(limited('discovery.lists'))
    .handler(({ context, input }) => readDecisions(context.deps, context, input)),

  takeBackLike: os.takeBackLike
    .use(requireMember)
    .use(limited('discovery.swipe'))
    .handler(({ context, input }) => takeBackLike(context.deps, context, input.targetId)),

  undoPass: os.undoPass
    .use(requireMember)
    .use(limited('discovery.swipe'))
    .handler(async ({ context, errors }) => {
      const person = await undoLastPass(context.deps, context)
      if (!person) throw errors.NOTHING_TO_UNDO()
      return person
    }),

  firstDay: os.firstDay
    .use(requireMember)
    .use(limited('discovery.firstDay'))
    .handler(async ({ context: { deps, sessionToken } }) => ({
      firstDay: await deps.db.readAsMember(sessionToken, findFirstDay),
    })),

  filters: os.filters.use(requireMember).handler(({ context }) => readFilters(context.deps, context)),

  saveFilters: os.saveFilters
    .use(requireMember)
    .use(limited('discovery.filters'))
    .handler(({ context, input }) => saveFilters(context.deps, context, input)),

  previewFilters: os.previewFilters
    .use(requireMember)
    .use(limited('discovery.filters'))
    .use(limited('discovery.countsPerDay'))
    .handler(async ({ context, input, errors }) => {
      const preview = await previewFilters(context.deps, context, input)
      if (!preview) throw errors.PROFILE_INCOMPLETE()
      return preview
    }),

  countByDistance: os.countByDistance
    .use(requireMember)
    .use(limited('discovery.distances'))
    .handler(async ({ context, input, errors }) => {
      const around = await countByDistance(context.deps, context, input.genders)
      if (!around) throw errors.PROFILE_INCOMPLETE()
      return around
    }),

  explainEmptyDeck: os.explainEmptyDeck
    .use(requireMember)
    .use(limited('discovery.filters'))
    .use(limited('discovery.countsPerDay'))
    .handler(async ({ context, errors }) => {
      const emptiness = await explainEmptyDeck(context.deps, context)
      if (!emptiness) throw errors.PROFILE_INCOMPLETE()
      return emptiness
    }),
}
