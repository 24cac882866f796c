import { contract } from '@yuti/contract/api'
import { isPictureError } from '#/platform/pictures/picture.ts'
import { implementNoun, limited, requireMember, requireStaff } from '#/platform/rpc.ts'
import { deleteVerification } from './repository.ts'
import { addPicture, changeGesture, readState, send, start } from './service.ts'
import { decide, readCase } from './staff-service.ts'

const os = implementNoun(contract.verification)

export const verificationRouter = {
  state: os.state
    .use(requireMember)
    .use(limited('verification.state'))
    .handler(({ context }) => readState(context.deps, context)),

  start: os.start
    .use(requireMember)
    .use(limited('verification.start'))
    .handler(async ({ context, errors }) => {
      const problem = await start(context.deps, context)
      if (problem === 'verified') throw errors.ALREADY_VERIFIED()
      if (problem === 'no_photo') throw errors.NO_FACE_PHOTO()
      return await readState(context.deps, context)
    }),

  replaceGesture: os.replaceGesture
    .use(requireMember)
    .use(limited('verification.steps'))
    .handler(async ({ context, input, errors }) => {
      const outcome = await changeGesture(context.deps, context, input.place)
      if (outcome === 'none') throw errors.CHECK_ENDED()
      if (outcome === 'used_up') throw errors.NO_GESTURES_LEFT()
      return await readState(context.deps, context)
    }),

  addPicture: os.addPicture
    .use(requireMember)
    .use(limited('verification.addPicture'))
    .use(limited('uploads.perDay'))
    .handler(async ({ context, input: { place, file }, errors }) => {
      try {
        if (!(await addPicture(context.deps, context, place, file))) throw errors.CHECK_ENDED()
      } catch (error) {
        if (isPictureError(error) && error.code !== 'IMAGE_TOO_SMALL') throw errors[error.code]()
        throw error
      }
      return await readState(context.deps, context)
    }),

  send: os.send
    .use(requireMember)
    .use(limited('verification.steps'))
    .handler(async ({ context, errors }) => {
      const outcome = await send(context.deps, context)
      if (outcome === 'none') throw errors.CHECK_ENDED()
      if (outcome === 'incomplete') throw errors.PICTURES_MISSING()
      return await readState(context.deps, context)
    }),

  withdraw: os.withdraw
    .use(requireMember)
    .use(limited('verification.steps'))
    .handler(async ({ context }) => {
      await context.deps.db.asMember(context.sessionToken, deleteVerification)
      return await readState(context.deps, context)
    }),
}

/** The role is checked before the input, so others get NOT_FOUND whatever they send. */
const staffOs = implementNoun(contract.verifications).use(requireStaff)

export const verificationsRouter = {
  get: staffOs.get.use(limited('verifications.get')).handler(async ({ context, input, errors }) => {
    const found = await readCase(context.deps, context, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  decide: staffOs.decide.use(limited('verifications.decide')).handler(async ({ context, input, errors }) => {
    const outcome = await decide(context.deps, context, input)
    if (outcome === 'decided') throw errors.CASE_DECIDED()
    if (outcome === 'own') throw errors.OWN_CASE()
    return { ok: true as const }
  }),
}
