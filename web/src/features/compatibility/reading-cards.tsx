import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import type { CardWords } from './shared/reading/reading-words.ts'

const labels: Record<CardWords['role'], string> = {
  comes: 'text-rhythm-ink',
  grows: 'text-rhythm-ink',
  care: 'text-gold-ink',
  keep: 'text-gold-ink',
  try: 'text-primary-ink',
}

/** What comes by itself, what asks for care, and an idea for two; each with the row of the result that it rests on. */
export function ReadingCards({ cards }: { cards: readonly CardWords[] }) {
  const { t } = useTranslation('result')
  return (
    <ul aria-label={t('reading')} className="grid grid-cols-1 gap-3 md:max-lg:grid-cols-2">
      {cards.map((card) => (
        <Card key={card.role} card={card} />
      ))}
    </ul>
  )
}

function Card({ card: { role, label, title, line, evidence } }: { card: CardWords }) {
  return (
    <li
      className={cn(
        'flex flex-col gap-1 rounded-[22px] border border-line bg-surface p-4.5',
        role === 'try' && 'border-transparent bg-primary-soft md:max-lg:col-span-2',
      )}
    >
      <hgroup className="flex flex-col gap-0.5">
        <p className={cn('font-semibold text-xs', labels[role])}>{label}</p>
        <h2 className="text-lg">{title}</h2>
      </hgroup>
      <p className="text-muted text-sm">{line}</p>
      <p className="text-muted text-sm">
        {evidence.label} <b className="font-semibold text-ink">{evidence.value}</b>
      </p>
    </li>
  )
}
