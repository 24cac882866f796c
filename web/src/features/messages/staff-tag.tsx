import { useTranslation } from '#/i18n/use-translation.ts'

/** Distinguishes staff from a member with the same name. */
export function StaffTag() {
  const { t } = useTranslation('messages')
  return (
    <span className="shrink-0 rounded-small bg-gold-soft px-1.5 py-0.5 font-semibold text-xs text-gold-ink">
      {t('inbox.staffTag')}
    </span>
  )
}
