import type { DiscoverFilters } from '@yuti/contract/discovery'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { PeopleCounts } from '#/platform/deps.ts'
import { admitted } from './candidates-repository.ts'
import { presentScore, strangerStars } from './score-repository.ts'
import type { Viewer } from './viewer.ts'

type Tallies = Pick<PeopleCounts, 'tallies' | 'spoken'>

/**
 * Counts the undecided people who fit by gender, age and distance, by what the narrowing filters ask: one pass answers for every
 * step of every filter. Run as the matchmaker.
 */
export async function tallyCandidates(
  tx: Tx,
  viewer: Viewer,
  filters: DiscoverFilters,
  now: Date,
): Promise<Tallies> {
  const { minStars, onlyActive, goals, languages, onlyWithAnswers, onlyVerified } = filters
  const { rows } = await sql<Tallies>`
    with found as materialized (
      select ${strangerStars(presentScore(viewer.features))} as stars, c.was_active, c.goal, c.has_answers, c.is_verified,
        c.languages
      from (${admitted(viewer, filters, now)}) c),
    tallies as (
      select f.stars, f.was_active, f.goal, f.has_answers, f.is_verified,
        coalesce(f.languages && ${languages}::text[], false) as speaks,
        count(*)::integer as people
      from found f group by 1, 2, 3, 4, 5, 6),
    spoken as (
      select l.language, count(*)::integer as people
      from found f cross join unnest(f.languages) l (language)
      where f.stars >= ${minStars}::integer and (f.was_active or not ${onlyActive}::boolean)
        and (f.has_answers or not ${onlyWithAnswers}::boolean) and (f.is_verified or not ${onlyVerified}::boolean)
        and (${goals.length === 0}::boolean or f.goal = any(${goals}::text[]))
      group by 1 order by 2 desc, 1)
    select (select coalesce(json_agg(t), '[]') from tallies t) as tallies,
      (select coalesce(json_agg(s order by s.people desc, s.language), '[]') from spoken s) as spoken`.execute(
    tx,
  )
  return rows[0] ?? { tallies: [], spoken: [] }
}
