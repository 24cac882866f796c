import type { Gender } from '@yuti/contract/base'
import type { Reach } from '@yuti/contract/discovery'
import { filters, reachSteps } from '@yuti/contract/limits'
import { cellToLatLng, latLngToCell } from 'h3-js'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { genderCode, suitableAudiences } from './audience.ts'
import { type UnitVector, unitVector } from './cell-cover.ts'
import { countAudiences, findOwnPosition } from './reach-repository.ts'

type Position = { latitude: number; longitude: number }
type ReachQuestion = { gender: Gender; lookingFor: readonly Gender[]; position: Position | null }

/** Cells of about 45 km: coarser than the stored ones, so that a step to the side asks the same question. */
const cellResolution = 4

const most = reachSteps.at(-1) ?? 0

/** Counts by gender and place only. Births, ages, decisions and blocks play no part, so the answer tells about nobody. */
export async function countReach(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { gender, lookingFor, position }: ReachQuestion,
): Promise<Reach> {
  const place =
    position ?? (await db.readAsMember(actor.sessionToken, (tx) => findOwnPosition(tx, actor.user.id)))
  const question = {
    exceptId: actor.user.id,
    audiences: suitableAudiences(lookingFor, genderCode(gender)),
    near: place && { centre: coarseCentre(place), distanceKm: filters.distanceKmOnSetup },
    most,
  }
  const count = await db.readAsMatchmaker((tx) => countAudiences(tx, question), { mayLag: true })
  return { atLeast: roundDown(count), isNearby: place !== null }
}

export function roundDown(count: number): number | null {
  return reachSteps.findLast((step) => step <= count) ?? null
}

function coarseCentre({ latitude, longitude }: Position): UnitVector {
  return unitVector(cellToLatLng(latLngToCell(latitude, longitude, cellResolution)))
}
