import { Mark } from '#/components/mark.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'

/** Marks the card of today's conjunction, under its stars. */
export function ConjunctionPill() {
  const { t } = useTranslation('discovery')
  return (
    <span
      data-theme="light"
      className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-full bg-photo-pill px-3 py-1 font-semibold text-photo-pill-ink text-xs"
    >
      <Mark className="h-3.5 shrink-0" />
      <span>{t('conjunction.title')}</span>
    </span>
  )
}
