import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { askBirthChange, cancelBirthChange, deleteOpenBirthRequest } from '#/features/birth-changes/public.ts'
import { readBirth, toBirthError } from '#/features/births/public.ts'
import { getOwnPreview, showProfile } from '#/features/people/public.ts'
import { isPictureError } from '#/platform/pictures/picture.ts'
import { askFirstPhoto, listOwnChecks, presentCheck } from '#/features/screening/public.ts'
import { consumeRateLimit, implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { storeUpload } from '#/platform/uploads.ts'
import { findOwnChart, trySky } from './chart.ts'
import {
  changeSettings,
  chooseTown,
  isFarFromPlace,
  movePlace,
  positionKey,
  readOwnProfile,
  saveAbout,
  saveProfile,
} from './service.ts'

const os = implementNoun(contract.profiles)

export const profilesRouter = {
  chart: os.chart
    .use(requireMember)
    .use(limited('profiles.chart'))
    .handler(async ({ context, errors }) => {
      const chart = await findOwnChart(context.deps, context)
      if (!chart) throw errors.PROFILE_INCOMPLETE()
      return chart
    }),

  own: os.own.use(requireMember).handler(({ context }) => readOwnProfile(context.deps, context)),

  /** Open to visitors: the answer depends on the history of time zones alone. */
  readBirth: os.readBirth.use(limited('profiles.readBirth')).handler(({ input, errors }) => {
    const moment = readBirth(input)
    if ('code' in moment) throw errors.INVALID_BIRTH_DATA({ data: { field: moment.field } })
    return moment
  }),

  /** Open to visitors: the answer depends on what was typed in alone. */
  trySky: os.trySky
    .use(limited('profiles.trySky'))
    .use(limited('profiles.trySkyPerDay'))
    .handler(({ context, input, errors }) => {
      const chart = trySky(input, context.deps.clock.now())
      if ('code' in chart) throw toBirthError(errors, chart)
      return chart
    }),

  uploadPhoto: os.uploadPhoto
    .use(requireMember)
    .use(limited('profiles.uploadPhoto'))
    .use(limited('uploads.perDay'))
    .handler(async ({ context, input: { file }, errors }) => {
      try {
        return await storeUpload(context.deps, context, 'profile-photo', file)
      } catch (error) {
        if (isPictureError(error)) throw errors[error.code]()
        throw error
      }
    }),

  photoChecks: os.photoChecks
    .use(requireMember)
    .use(limited('profiles.photoChecks'))
    .handler(async ({ context: { deps, sessionToken } }) => ({
      checks: (await deps.db.readAsMember(sessionToken, listOwnChecks)).map(presentCheck),
    })),

  askFirstPhoto: os.askFirstPhoto
    .use(requireMember)
    .use(limited('profiles.askFirstPhoto'))
    .handler(async ({ context: { deps, sessionToken }, input, errors }) => {
      if (!(await deps.db.asMember(sessionToken, (tx) => askFirstPhoto(tx, input.id))))
        throw errors.NOT_FOUND()
      return { ok: true as const }
    }),

  save: os.save
    .use(requireMember)
    .use(limited('profiles.save'))
    .handler(async ({ context, input, errors }) => {
      const problem = await saveProfile(context.deps, context, input)
      if (!problem) return readOwnProfile(context.deps, context)
      if (problem.code === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
      if (problem.code === 'PHOTO_MISSING') throw errors.PHOTO_MISSING()
      throw toBirthError(errors, problem)
    }),

  saveAbout: os.saveAbout
    .use(requireMember)
    .use(limited('profiles.saveAbout'))
    .handler(async ({ context, input, errors }) => {
      const prompt = await saveAbout(context.deps, context, input)
      if (prompt) throw errors.EMPTY_ANSWER({ data: { prompt } })
      return readOwnProfile(context.deps, context)
    }),

  cancelBirthChange: os.cancelBirthChange
    .use(requireMember)
    .use(limited('profiles.cancelBirthChange'))
    .handler(async ({ context }) => {
      await context.deps.db.asMember(context.sessionToken, cancelBirthChange)
      return readOwnProfile(context.deps, context)
    }),

  askBirthChange: os.askBirthChange
    .use(requireMember)
    .use(limited('profiles.askBirthChange'))
    .handler(async ({ context, input, errors }) => {
      const problem = await askBirthChange(context.deps, context, input)
      if (!problem) return readOwnProfile(context.deps, context)
      if (problem.code === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
      if (problem.code === 'BIRTH_REQUEST_NOT_NEEDED') throw errors.BIRTH_REQUEST_NOT_NEEDED()
      if (problem.code === 'BIRTH_IS_THE_SAME') throw errors.BIRTH_IS_THE_SAME()
      throw toBirthError(errors, problem)
    }),

  withdrawBirthRequest: os.withdrawBirthRequest
    .use(requireMember)
    .use(limited('profiles.withdrawBirthRequest'))
    .handler(async ({ context }) => {
      await context.deps.db.asMember(context.sessionToken, deleteOpenBirthRequest)
      return readOwnProfile(context.deps, context)
    }),

  get: os.get
    .use(requireMember)
    .use(limited('profiles.get'))
    .use(limited('profiles.getPerDay'))
    .handler(async ({ context, input: { id }, errors }) => {
      const person = await showProfile(context.deps, context, id)
      if (!person) throw errors.NOT_FOUND()
      if ('moreAt' in person) throw errors.PEOPLE_USED_UP({ data: { moreAt: person.moreAt } })
      return person
    }),

  preview: os.preview.use(requireMember).handler(({ context }) => getOwnPreview(context.deps, context)),

  updatePosition: os.updatePosition.use(requireMember).handler(async ({ context, input }) => {
    await consumeRateLimit(context, 'profiles.position', positionKey(context.user.id))
    await movePlace(context.deps, context, input)
    return { ok: true as const }
  }),

  comparePosition: os.comparePosition
    .use(requireMember)
    .use(limited('profiles.comparePosition'))
    .handler(async ({ context, input }) => ({ isFar: await isFarFromPlace(context.deps, context, input) })),

  chooseTown: os.chooseTown.use(requireMember).handler(async ({ context, input, errors }) => {
    await consumeRateLimit(context, 'profiles.position', positionKey(context.user.id))
    if (!(await chooseTown(context.deps, context, input.town))) throw errors.UNKNOWN_TOWN()
    return { ok: true as const }
  }),

  updateSettings: os.updateSettings
    .use(requireMember)
    .use(limited('profiles.updateSettings'))
    .handler(({ context, input }) => changeSettings(context.deps, context, input)),
}
