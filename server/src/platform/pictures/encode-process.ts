import { answerInStages, type StageAnswer, type StageRequest } from '../stages.ts'
import { encodeInStages } from './encode.ts'
import { type EncodedPicture, isPictureError, type PictureErrorCode } from './picture.ts'

type Input = { bytes: Uint8Array; minSidePx: number }
type Failure = { code: PictureErrorCode } | { problem: string }
export type EncodeRequest = StageRequest<Input>
export type EncodeAnswer = StageAnswer<EncodedPicture, Failure>

const send = process.send?.bind(process)

/** A process of its own, which images.ts starts with a lower priority; decoders see no secrets here. */
if (send) {
  // Ctrl-C and systemd tell all processes at once, but uploads under way are finished first; then the parent lets go.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  const answer = answerInStages(
    ({ bytes, minSidePx }: Input) => encodeInStages(bytes, minSidePx),
    (sent: EncodeAnswer) => send(sent),
    (error): Failure => (isPictureError(error) ? { code: error.code } : { problem: String(error) }),
  )
  process.on('message', answer)
}
