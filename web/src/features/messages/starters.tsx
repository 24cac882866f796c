import { useQuery } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { pickStarters } from './pick-starters.ts'
import { StarterList } from './starter-list.tsx'

type StartersProps = { matchId: MatchId; onFill: () => void }

/** Offers two opening questions. */
export function Starters({ matchId, onFill }: StartersProps) {
  const { t } = useTranslation('messages')
  // Optional: without an answer no questions are shown.
  const { data: match } = useQuery(orpc.matches.get.queryOptions({ input: { matchId } }))
  if (!match) return null
  const starters = pickStarters(matchId, match.channels, match.person.rating.stars).map((key) => t(key))
  return <StarterList title={t('starters.title')} starters={starters} matchId={matchId} onFill={onFill} />
}
