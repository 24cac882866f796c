import { encodeHere } from './encode.ts'
import { type EncodedPicture, isPictureError, type PictureErrorCode } from './picture.ts'

export type EncodeRequest = { call: number; bytes: Uint8Array; minSidePx: number }
export type EncodeAnswer = { call: number } & (
  | { picture: EncodedPicture }
  | { code: PictureErrorCode }
  | { problem: string }
)

const send = process.send?.bind(process)

/** A process of its own, which images.ts starts with a lower priority; decoders see no secrets here. */
if (send) {
  // Ctrl-C and systemd tell all processes at once, but uploads under way are finished first; then the parent lets go.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', ({ call, bytes, minSidePx }: EncodeRequest) => {
    encodeHere(bytes, minSidePx).then(
      (picture) => send({ call, picture } satisfies EncodeAnswer),
      (error: unknown) =>
        send(
          isPictureError(error)
            ? ({ call, code: error.code } satisfies EncodeAnswer)
            : ({ call, problem: String(error) } satisfies EncodeAnswer),
        ),
    )
  })
}
