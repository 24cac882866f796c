import type { DiscoverFilters } from '@yuti/contract/discovery'
import { everybody, type Narrowing } from '@yuti/contract/narrowing'
import { type RawBuilder, sql } from 'kysely'
import { hasStars, presentScore } from './score-repository.ts'
import type { Viewer } from './viewer.ts'

/**
 * Keeps those of the candidates that the narrowing filters let through. They change nothing for anybody else: neither the
 * decks of others nor whose likes arrive (docs/decisions). Without any, the query and its plan stay as they are.
 */
export function narrow(
  candidates: RawBuilder<unknown>,
  viewer: Viewer,
  filters: DiscoverFilters,
): RawBuilder<unknown> {
  const conditions = conditionsOf(viewer, filters)
  return conditions.length === 0
    ? candidates
    : sql`select c.* from (${candidates}) c where ${sql.join(conditions, sql` and `)}`
}

function conditionsOf({ features }: Viewer, filters: Narrowing): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (filters.onlyActive) conditions.push(sql`c.was_active`)
  if (filters.onlyWithAnswers) conditions.push(sql`c.has_answers`)
  if (filters.onlyVerified) conditions.push(sql`c.is_verified`)
  if (filters.goals.length > 0) conditions.push(sql`c.goal = any(${filters.goals}::text[])`)
  if (filters.languages.length > 0) conditions.push(sql`c.languages && ${filters.languages}::text[]`)
  if (filters.minStars > everybody.minStars)
    conditions.push(hasStars(presentScore(features), filters.minStars))
  return conditions
}
