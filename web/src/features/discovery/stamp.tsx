import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

const styles = {
  like: 'left-6 -rotate-12 border-stamp-like text-stamp-like [opacity:clamp(0,calc((var(--x,0)-16)/84),1)]',
  pass: 'right-6 rotate-12 border-stamp-pass text-stamp-pass [opacity:clamp(0,calc((-16-var(--x,0))/84),1)]',
}

/** Fades in while the card is dragged. What it says is said in words once the card is let go. */
export function Stamp({ kind }: { kind: keyof typeof styles }) {
  const { t } = useTranslation('discovery')
  return (
    <span
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute top-20 rounded-small border-4 bg-photo-scrim/45 px-3 py-1 font-bold text-xl uppercase tracking-wide transition-opacity in-data-dragging:transition-none',
        styles[kind],
      )}
    >
      {t(`card.${kind}`)}
    </span>
  )
}
