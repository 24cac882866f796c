import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createOutsideScreener } from './outside-screener.ts'
import { createThreadScreener } from './thread-screener.ts'

/** A face by the share of the picture that its box takes, 0 to 1. */
export type FoundFace = { share: number }

/** What a screener says about a picture. Nothing in it tells people apart. */
export type ScreenedPicture = {
  /** How likely the picture shows naked people, 0 to 1. */
  nudity: number
  /** How likely it is drawn, 0 to 1. Hashes of drawings collide, so they are not compared. */
  drawing: number
  faces: FoundFace[]
  /** 64 bits as 16 hexadecimal digits; copies of a picture differ in at most six bits. */
  hash: string
  /** The same of the mirrored picture. */
  mirroredHash: string
}

/** Looks at one picture at a time. Throws if it cannot: the picture then waits. */
export type Screener = {
  screen: (bytes: Uint8Array) => Promise<ScreenedPicture>
  stop: () => Promise<void>
}

export function createScreener(env: Pick<Env, 'screeningUrl' | 'screeningToken'>, log: Log): Screener {
  return env.screeningUrl
    ? createOutsideScreener(env.screeningUrl, env.screeningToken)
    : createThreadScreener(log)
}
