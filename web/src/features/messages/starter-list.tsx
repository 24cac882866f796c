import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { changeDraft } from './draft-store.ts'

type StarterListProps = {
  title: string
  starters: readonly string[]
  /** The match, or null for the support conversation. */
  matchId: MatchId | null
  onFill: () => void
}

/** Offers beginnings of a message. A press puts one into the input; nothing is sent. */
export function StarterList({ title, starters, matchId, onFill }: StarterListProps) {
  const queryClient = useQueryClient()
  const fill = (starter: string) => {
    changeDraft(queryClient, matchId, (draft) => {
      const isFree = draft.text.trim() === '' || starters.includes(draft.text)
      return { ...draft, text: isFree ? starter : `${draft.text}\n${starter}` }
    })
    onFill()
  }
  return (
    <section aria-label={title} className="flex w-full max-w-md flex-col gap-2 pt-2">
      <p className="text-muted text-xs">{title}</p>
      {starters.map((starter) => (
        <button
          key={starter}
          type="button"
          onClick={() => fill(starter)}
          className="min-h-11 rounded-button border border-border-strong bg-surface px-4 py-2.5 text-left text-sm transition-colors duration-150 hover:bg-inset"
        >
          {starter}
        </button>
      ))}
    </section>
  )
}
