import type { MotionValue } from 'motion/react'
import * as m from 'motion/react-m'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

const styles = {
  like: 'left-6 -rotate-12 border-stamp-like text-stamp-like',
  pass: 'right-6 rotate-12 border-stamp-pass text-stamp-pass',
}

/** Fades in while the card is dragged. What it says is said in words once the card is let go. */
export function Stamp({ kind, opacity }: { kind: keyof typeof styles; opacity: MotionValue<number> }) {
  const { t } = useTranslation('discovery')
  return (
    <m.span
      aria-hidden="true"
      style={{ opacity }}
      className={cn(
        'pointer-events-none absolute top-20 rounded-small border-4 bg-photo-scrim/45 px-3 py-1 font-bold text-xl uppercase tracking-wide',
        styles[kind],
      )}
    >
      {t(`card.${kind}`)}
    </m.span>
  )
}
