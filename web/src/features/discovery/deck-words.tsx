import type { UserId } from '@yuti/contract/base'
import { useTranslation } from '#/i18n/use-translation.ts'
import type { useDeck } from './use-deck.ts'

type DeckWordsProps = {
  deck: ReturnType<typeof useDeck>
  /** The last person matched; hides "waiting for a match". */
  lastMatchedId: UserId | null
}

/** Says what the last decision did. Stays in the page when the deck is empty. */
export function DeckWords({ deck, lastMatchedId }: DeckWordsProps) {
  const { t } = useTranslation('discovery')
  const { said } = deck
  const isSuggested = deck.front !== null && deck.front.id === deck.conjunctionId
  const isCelebrated = said?.kind === 'liked' && said.person.id === lastMatchedId
  return (
    <div className="flex min-h-9.5 items-start justify-between gap-3 px-5 text-muted text-xs under-card">
      <p aria-live="polite" className="text-balance">
        {!said && isSuggested && t('conjunction.text')}
        {said && !isCelebrated && t(`said.${said.kind}`, { name: said.person.name })}
      </p>
      {deck.front && <p className="shrink-0 tabular-nums">{t('left', { count: deck.remaining })}</p>}
    </div>
  )
}
