import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { readBirth, toBirthError } from '#/features/births/public.ts'
import { getOwnPreview, listPeople } from '#/features/people/public.ts'
import { isPictureError } from '#/platform/images.ts'
import { type ActorContext, consumeRateLimit, implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { storeUpload } from '#/platform/uploads.ts'
import { findOwnChart } from './chart.ts'
import { snapToCell } from './place.ts'
import { presentOwnProfile } from './presenter.ts'
import { getOwnProfile, updatePlace, updateSettings } from './repository.ts'
import { positionKey, saveProfile } from './service.ts'

const os = implementNoun(contract.profiles)

async function readOwn({ deps, user, sessionToken }: ActorContext) {
  const row = await deps.db.asMember(sessionToken, (tx) => getOwnProfile(tx, user.id))
  return presentOwnProfile(deps, row, user.email)
}

const chart = os.chart
  .use(requireMember)
  .use(limited('profiles.chart'))
  .handler(async ({ context, errors }) => {
    const found = await findOwnChart(context.deps, context)
    if (!found) throw errors.PROFILE_INCOMPLETE()
    return found
  })

const own = os.own.use(requireMember).handler(({ context }) => readOwn(context))

/** Open to visitors: the answer depends on the history of time zones alone. */
const readBirthMoment = os.readBirth.use(limited('profiles.readBirth')).handler(({ input, errors }) => {
  const moment = readBirth(input)
  if ('code' in moment) throw errors.INVALID_BIRTH_DATA({ data: { field: moment.field } })
  return moment
})

const uploadPhoto = os.uploadPhoto
  .use(requireMember)
  .use(limited('profiles.uploadPhoto'))
  .use(limited('uploads.perDay'))
  .handler(async ({ context: { deps, user, sessionToken }, input: { file }, errors }) => {
    try {
      return await storeUpload(deps, { userId: user.id, sessionToken }, 'profile-photo', file)
    } catch (error) {
      if (isPictureError(error)) throw errors[error.code]()
      throw error
    }
  })

const save = os.save
  .use(requireMember)
  .use(limited('profiles.save'))
  .handler(async ({ context, input, errors }) => {
    const problem = await saveProfile(context.deps, context, input)
    if (!problem) return readOwn(context)
    if (problem.code === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
    if (problem.code === 'PHOTO_MISSING') throw errors.PHOTO_MISSING()
    throw toBirthError(errors, problem)
  })

const get = os.get
  .use(requireMember)
  .use(limited('profiles.get'))
  .use(limited('profiles.getPerDay'))
  .handler(async ({ context, input: { id }, errors }) => {
    const [person] = await listPeople(context.deps, context, [id])
    if (!person) throw errors.NOT_FOUND()
    return person
  })

const updatePosition = os.updatePosition.use(requireMember).handler(async ({ context, input }) => {
  const { deps, user, sessionToken } = context
  await consumeRateLimit(context, 'profiles.position', positionKey(user.id))
  await deps.db.asMember(sessionToken, (tx) => updatePlace(tx, user.id, snapToCell(input)))
  return { ok: true as const }
})

const preview = os.preview.use(requireMember).handler(({ context }) => getOwnPreview(context.deps, context))

const changeSettings = os.updateSettings
  .use(requireMember)
  .use(limited('profiles.updateSettings'))
  .handler(async ({ context, input }) => {
    const { deps, user, sessionToken } = context
    const row = await deps.db.asMember(sessionToken, async (tx) => {
      await updateSettings(tx, user.id, {
        show_age: input.showAge,
        show_distance: input.showDistance,
        is_paused: input.isPaused,
        share_seen: input.sharesSeen,
        share_typing: input.sharesTyping,
        preferred_language: input.language,
      })
      return await getOwnProfile(tx, user.id)
    })
    return { showAge: row.show_age, language: row.preferred_language }
  })

export const profilesRouter = {
  chart,
  own,
  readBirth: readBirthMoment,
  uploadPhoto,
  save,
  get,
  preview,
  updatePosition,
  updateSettings: changeSettings,
}
