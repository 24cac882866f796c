import { computeChart, computeFeatures } from '@yuti/astro'
import { cellAt } from '@yuti/server/testing/people'
import { type Random, randomFrom } from '@yuti/server/testing/random'
import { cellToLatLng } from 'h3-js'
import type { BenchDatabase } from './database.ts'

const chunk = 5_000
const viewers = 40

/** Stores people without triggers, because only the features and the viewers' filters are read. Returns the viewers. */
export async function populate({ ownerPool }: BenchDatabase, total: number): Promise<string[]> {
  const random = randomFrom(14)
  const cities = Array.from(
    { length: 300 },
    () => [random.between(-45, 62), random.between(-179, 179)] as const,
  )
  await ownerPool.query(`set session_replication_role = replica`)
  for (let stored = 0; stored < total; stored += chunk) {
    const some = Array.from({ length: Math.min(chunk, total - stored) }, () => somebody(random, cities))
    await ownerPool.query(insertPeople, [JSON.stringify(some)])
  }
  const { rows: chosen } = await ownerPool.query<{ id: string }>(
    `insert into profile_settings (profile_id, gender, looking_for, min_age, max_age, max_distance)
     select profile_id, 'female', '{male}', min_age, max_age, 50 from discover_features
     where audience = 9 and max_age is not null and not hides_distance order by unit_x * 0.7494 + unit_y * 0.0284 + unit_z * 0.6608 desc
     limit ${viewers} returning profile_id as id`,
  )
  await ownerPool.query('vacuum analyze')
  return chosen.map(({ id }) => id)
}

const insertPeople = `
  insert into discover_features (profile_id, audience, cell, region, birth_day, hides_age, min_age, max_age, max_distance_cos,
    moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, hides_distance)
  select gen_random_uuid(), audience, app.pack_cell(cell), app.region_of(latitude, longitude), birth_day, false,
    min_age, max_age, cos(km / app.limit_earth_radius_km()), class, low, high, false,
    cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude), hides_distance
  from jsonb_to_recordset($1::jsonb) r (audience smallint, cell text, latitude float8, longitude float8, birth_day integer,
    min_age smallint, max_age smallint, km float8, class smallint, low bigint, high bigint, hides_distance boolean)`

/** 30 % look for everybody, the others for the other gender; 5 % hide the distance; all for ages around their own. */
function somebody(random: Random, cities: readonly (readonly [number, number])[]) {
  const isInTown = random.chance(0.15)
  const [north, east] = isInTown ? ([41.39, 2.17] as const) : random.pick(cities)
  const cell = cellAt(north + (random.next() - 0.5) * 0.6, east + (random.next() - 0.5) * 0.6)
  const [latitude, longitude] = cellToLatLng(cell)
  const born = new Date(Date.UTC(random.between(1961, 2007), random.between(0, 11), random.between(1, 28)))
  const { classId, hangA, hangB } = computeFeatures(computeChart(born))
  const isMan = random.chance(0.5)
  const age = new Date().getUTCFullYear() - born.getUTCFullYear()
  return {
    audience: (isMan ? 0 : 8) + (random.chance(0.3) ? 7 : isMan ? 2 : 1),
    cell,
    latitude,
    longitude,
    birth_day: born.getTime() / 86_400_000,
    min_age: Math.max(18, age - 7),
    max_age: random.chance(0.7) ? Math.min(100, age + 7) : null,
    km: random.pick([30, 50, 100, 1000]),
    class: classId,
    low: hangA.toString(),
    high: hangB.toString(),
    hides_distance: random.chance(0.05),
  }
}
