import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { changeDraft } from './draft-store.ts'
import { pickStarters } from './pick-starters.ts'

type StartersProps = { matchId: MatchId; onFill: () => void }

/** Offers two opening questions. A press puts one into the input; nothing is sent. */
export function Starters({ matchId, onFill }: StartersProps) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  // Optional: without an answer no questions are shown.
  const { data: match } = useQuery(orpc.matches.get.queryOptions({ input: { matchId } }))
  if (!match) return null
  const questions = pickStarters(matchId, match.channels, match.person.rating.stars).map((key) => t(key))
  const fill = (question: string) => {
    changeDraft(queryClient, matchId, (draft) => {
      const isFree = draft.text.trim() === '' || questions.includes(draft.text)
      return { ...draft, text: isFree ? question : `${draft.text}\n${question}` }
    })
    onFill()
  }
  return (
    <section aria-label={t('starters.title')} className="flex w-full max-w-md flex-col gap-2 pt-2">
      <p className="text-muted text-xs">{t('starters.title')}</p>
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          onClick={() => fill(question)}
          className="min-h-11 rounded-button border border-line bg-surface px-4 py-2.5 text-left text-sm transition-colors duration-150 hover:bg-inset"
        >
          {question}
        </button>
      ))}
    </section>
  )
}
