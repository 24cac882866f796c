import { contract } from '@yuti/contract/api'
import { language } from '@yuti/contract/base'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { presentPreferences } from './presenter.ts'
import {
  countBadges,
  findLanguage,
  getPreferences,
  keepPushToken,
  markRead,
  savePreferences,
  stopMails,
} from './repository.ts'
import { readUnsubscribeToken } from './unsubscribe.ts'

const os = implementNoun(contract.notifications)
const linkLimit = limited('notifications.unsubscribe')

const badges = os.badges
  .use(requireMember)
  .handler(({ context: { deps, sessionToken } }) => deps.db.asMember(sessionToken, countBadges))

const markAsRead = os.markRead
  .use(requireMember)
  .use(limited('notifications.markRead'))
  .handler(async ({ context: { deps, sessionToken, user }, input: { ids } }) => {
    await deps.db.asMember(sessionToken, (tx) => markRead(tx, user.id, ids))
    return { ok: true } as const
  })

const preferences = os.preferences
  .use(requireMember)
  .handler(async ({ context: { deps, sessionToken, user } }) =>
    presentPreferences(await deps.db.asMember(sessionToken, (tx) => getPreferences(tx, user.id))),
  )

const updatePreferences = os.updatePreferences
  .use(requireMember)
  .use(limited('notifications.updatePreferences'))
  .handler(async ({ context: { deps, sessionToken, user }, input }) =>
    presentPreferences(
      await deps.db.asMember(sessionToken, async (tx) => {
        await savePreferences(tx, user.id, input)
        return await getPreferences(tx, user.id)
      }),
    ),
  )

const keepToken = os.keepPushToken
  .use(requireMember)
  .use(limited('notifications.keepPushToken'))
  .handler(async ({ context: { deps, sessionToken }, input }) => {
    await deps.db.asMember(sessionToken, (tx) => keepPushToken(tx, input))
    return { ok: true } as const
  })

const checkUnsubscribe = os.checkUnsubscribe
  .use(linkLimit)
  .handler(async ({ context: { deps }, input, errors }) => {
    const link = readUnsubscribeToken(deps.env, input.token)
    const spoken = link && (await deps.db.asWorker((tx) => findLanguage(tx, link.userId)))
    if (!link || !spoken) throw errors.INVALID_LINK()
    return { topic: link.topic, language: language.parse(spoken) }
  })

const unsubscribe = os.unsubscribe.use(linkLimit).handler(async ({ context: { deps }, input, errors }) => {
  const link = readUnsubscribeToken(deps.env, input.token)
  if (!link) throw errors.INVALID_LINK()
  await deps.db.asWorker((tx) => stopMails(tx, link.userId, link.topic))
  return { ok: true } as const
})

export const notificationsRouter = {
  badges,
  markRead: markAsRead,
  preferences,
  updatePreferences,
  keepPushToken: keepToken,
  checkUnsubscribe,
  unsubscribe,
}
