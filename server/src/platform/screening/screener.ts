import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Stage } from '../stages.ts'
import { createOutsideScreener } from './outside-screener.ts'
import { createThreadScreener } from './thread-screener.ts'

/** A face by the share of the picture that its box takes, 0 to 1. */
export type FoundFace = { share: number }

/** How far apart two descriptors are. */
export function distanceOf(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) throw new Error('descriptors of different models')
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))
}

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

/**
 * A face by what tells people apart, for members who asked to be compared with their photos. This is biometric data: it stays in memory
 * while it is compared, and is never stored, logged or sent.
 */
export type DescribedFace = FoundFace & {
  /** Degrees by which the head is turned in a picture that is not mirrored; positive towards the person's own left. */
  yaw: number
  /** How surely the face smiles, 0 to 1. */
  smile: number
  /** Pictures of one person are less than 0.5 apart (`distanceOf`), those of two people more than 0.65. */
  descriptor: number[]
}

/** Throws if it cannot look at a picture: the picture then waits. */
export type Screener = {
  /** Computing waits for the turn of each stage. */
  screen: (bytes: Uint8Array, stage?: Stage) => Promise<ScreenedPicture>
  describeFaces: (bytes: Uint8Array) => Promise<DescribedFace[]>
  stop: () => Promise<void>
}

/** A service of the operator may say what a picture shows; faces are described here alone, because that tells people apart. */
export function createScreener(env: Pick<Env, 'screeningUrl' | 'screeningToken'>, log: Log): Screener {
  const thread = createThreadScreener(log)
  if (!env.screeningUrl) return thread
  return { ...thread, screen: createOutsideScreener(env.screeningUrl, env.screeningToken) }
}
