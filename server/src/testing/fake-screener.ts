import { createHash } from 'node:crypto'
import type { DescribedFace, ScreenedPicture, Screener } from '#/platform/screening/screener.ts'

type Answer = Partial<ScreenedPicture> | Error

export type FakeScreener = Screener & {
  /** What it says about the next pictures, in this order; about others that they show one clear face and nothing else. */
  answer: (...answers: Answer[]) => void
  /** What it says about the faces of the next pictures, in this order; about others that they show `sampleFace`. Each picture changes a face a little. */
  answerFaces: (...answers: (Partial<DescribedFace>[] | Error)[]) => void
}

const descriptorLength = 64
const vectorOf = (value: number, at: number) =>
  Array.from({ length: descriptorLength }, (_, index) => (index === at ? value : 0))

/** One clear face, seen from the front. */
export const sampleFace: DescribedFace = { share: 0.2, yaw: 0, smile: 0, descriptor: vectorOf(0, 0) }
/** A face that is so far from `sampleFace`. */
export const faceAt = (distance: number): Pick<DescribedFace, 'descriptor'> => ({
  descriptor: vectorOf(distance, 0),
})
/** A face as another picture shows it: a little different, because no two pictures of a person are the same. */
export const inPicture = (face: DescribedFace, picture: number): DescribedFace => {
  const change = vectorOf(0.12, 1 + (picture % (descriptorLength - 1)))
  return { ...face, descriptor: face.descriptor.map((value, index) => value + (change[index] ?? 0)) }
}

/** Each picture has another hash, far from all others, because tests upload the same few pictures again and again. */
export function fakeScreener(): FakeScreener {
  let answers: Answer[] = []
  let faceAnswers: (Partial<DescribedFace>[] | Error)[] = []
  let looks = 0
  let described = 0
  return {
    answer: (...more) => {
      answers = more
    },
    answerFaces: (...more) => {
      faceAnswers = more
    },
    describeFaces: () => {
      const answer = faceAnswers.shift() ?? [{}]
      described += 1
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer.map((face) => inPicture({ ...sampleFace, ...face }, described)))
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
