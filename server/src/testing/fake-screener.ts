import { createHash } from 'node:crypto'
import type { DescribedFace, ScreenedPicture, Screener } from '#/platform/screening/screener.ts'

type Answer = Partial<ScreenedPicture> | Error

export type FakeScreener = Screener & {
  /** What it says about the next pictures, in this order; about others that they show one clear face and nothing else. */
  answer: (...answers: Answer[]) => void
  /** What it says about the faces of the next pictures, in this order; about others that they show `sampleFace`. */
  answerFaces: (...answers: (Partial<DescribedFace>[] | Error)[]) => void
}

/** One clear face, seen from the front. */
export const sampleFace: DescribedFace = { share: 0.2, yaw: 0, smile: 0, descriptor: [0, 0, 0] }
/** A face that is so far from `sampleFace`. */
export const faceAt = (distance: number): Pick<DescribedFace, 'descriptor'> => ({
  descriptor: [distance, 0, 0],
})

/** Each picture has another hash, far from all others, because tests upload the same few pictures again and again. */
export function fakeScreener(): FakeScreener {
  let answers: Answer[] = []
  let faceAnswers: (Partial<DescribedFace>[] | Error)[] = []
  let looks = 0
  return {
    answer: (...more) => {
      answers = more
    },
    answerFaces: (...more) => {
      faceAnswers = more
    },
    describeFaces: () => {
      const answer = faceAnswers.shift() ?? [{}]
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer.map((face) => ({ ...sampleFace, ...face })))
    },
    screen: () => {
      looks += 1
      const answer = answers.shift() ?? {}
      if (answer instanceof Error) return Promise.reject(answer)
      const digest = createHash('sha256').update(String(looks)).digest('hex')
      const [hash, mirroredHash] = [digest.slice(0, 16), digest.slice(16, 32)]
      return Promise.resolve({
        nudity: 0,
        drawing: 0,
        faces: [{ share: 0.2 }],
        hash,
        mirroredHash,
        ...answer,
      })
    },
    stop: () => Promise.resolve(),
  }
}
