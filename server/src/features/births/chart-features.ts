import { ALGORITHM_VERSION, type Birth, type Features, featuresFromBirth, isTimeExact } from '@yuti/astro'
import type { Tx } from '#/platform/db/database.ts'
import { upsertChartFeaturesAsMatchmaker } from './chart-features-repository.ts'

/** The columns of `chart_features` that scoring needs. */
export type StoredFeatures = {
  moon_tantra_class: number
  hanging_gates_low: string
  hanging_gates_high: string
  is_estimate: boolean
  birth_year: number
}

const tantricMasks = 64

export function toFeatures(row: StoredFeatures): Features {
  return {
    classId: row.moon_tantra_class,
    moonClass: Math.floor(row.moon_tantra_class / tantricMasks),
    tantricMask: row.moon_tantra_class % tantricMasks,
    hangA: BigInt(row.hanging_gates_low),
    hangB: BigInt(row.hanging_gates_high),
    birthYear: row.birth_year,
  }
}

export type FeatureRow = StoredFeatures & { profile_id: string; algorithm_version: number }

/** Throws the engine's input errors. */
export function computeFeatureRow(profileId: string, birth: Birth): FeatureRow {
  const { features } = featuresFromBirth(birth)
  return {
    profile_id: profileId,
    moon_tantra_class: features.classId,
    hanging_gates_low: features.hangA.toString(),
    hanging_gates_high: features.hangB.toString(),
    is_estimate: !isTimeExact(birth),
    birth_year: features.birthYear,
    algorithm_version: ALGORITHM_VERSION,
  }
}

/**
 * Computes and stores the features. Call it in the transaction that stores the birth, so that neither is ever without
 * the other. Throws the engine's input errors before it writes.
 */
export async function saveChartFeatures(tx: Tx, profileId: string, birth: Birth): Promise<void> {
  await upsertChartFeaturesAsMatchmaker(tx, [computeFeatureRow(profileId, birth)])
}
