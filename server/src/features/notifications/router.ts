import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { presentPreferences } from './presenter.ts'
import {
  countBadges,
  findMailLanguage,
  getPreferences,
  unsubscribeMails,
  updateAsRead,
  upsertPreferences,
  upsertPushToken,
} from './repository.ts'
import { readUnsubscribeToken } from './unsubscribe.ts'

const os = implementNoun(contract.notifications)

export const notificationsRouter = {
  badges: os.badges
    .use(requireMember)
    .handler(({ context: { deps, sessionToken } }) => deps.db.readAsMember(sessionToken, countBadges)),

  markRead: os.markRead
    .use(requireMember)
    .use(limited('notifications.markRead'))
    .handler(async ({ context: { deps, sessionToken, user }, input: { ids } }) => {
      await deps.db.runAsMember(sessionToken, (tx) => updateAsRead(tx, user.id, ids))
      return { ok: true }
    }),

  preferences: os.preferences
    .use(requireMember)
    .handler(async ({ context: { deps, sessionToken, user } }) =>
      presentPreferences(await deps.db.readAsMember(sessionToken, (tx) => getPreferences(tx, user.id))),
    ),

  updatePreferences: os.updatePreferences
    .use(requireMember)
    .use(limited('notifications.updatePreferences'))
    .handler(async ({ context: { deps, sessionToken, user }, input }) =>
      presentPreferences(
        await deps.db.asMember(sessionToken, async (tx) => {
          await upsertPreferences(tx, user.id, input)
          return await getPreferences(tx, user.id)
        }),
      ),
    ),

  keepPushToken: os.keepPushToken
    .use(requireMember)
    .use(limited('notifications.keepPushToken'))
    .handler(async ({ context: { deps, sessionToken }, input }) => {
      await deps.db.asMember(sessionToken, (tx) => upsertPushToken(tx, input))
      return { ok: true }
    }),

  checkUnsubscribe: os.checkUnsubscribe
    .use(limited('notifications.unsubscribe'))
    .handler(async ({ context: { deps }, input, errors }) => {
      const link = readUnsubscribeToken(deps.env, input.token)
      const language = link && (await deps.db.asWorker((tx) => findMailLanguage(tx, link.userId)))
      if (!link || !language) throw errors.INVALID_LINK()
      return { topic: link.topic, language }
    }),

  unsubscribe: os.unsubscribe
    .use(limited('notifications.unsubscribe'))
    .handler(async ({ context: { deps }, input, errors }) => {
      const link = readUnsubscribeToken(deps.env, input.token)
      if (!link) throw errors.INVALID_LINK()
      await deps.db.asWorker((tx) => unsubscribeMails(tx, link.userId, link.topic))
      return { ok: true }
    }),
}
