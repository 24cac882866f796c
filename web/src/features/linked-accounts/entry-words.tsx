import type { ListedLinkedAccounts, LinkReason } from '@yuti/contract/linked-accounts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Tag } from '#/ui/tag.tsx'

type Status = Pick<ListedLinkedAccounts, 'isOpen' | 'outcome'>

export function StatusTag({ isOpen, outcome }: Status) {
  const { t } = useTranslation('linkedAccounts')
  const status = isOpen ? (outcome === null ? 'open' : 'grown') : (outcome ?? 'open')
  const tone = isOpen ? 'gold' : outcome === 'blocked' ? 'danger' : 'neutral'
  return <Tag tone={tone}>{t(`status.${status}`)}</Tag>
}

export function ReasonTags({ reasons }: { reasons: readonly LinkReason[] }) {
  const { t } = useTranslation('linkedAccounts')
  return (
    <span className="flex flex-wrap gap-1">
      {reasons.map((reason) => (
        <Tag key={reason}>{t(`reasons.${reason}`)}</Tag>
      ))}
    </span>
  )
}

/** The first names, and how many people follow: "Rex, Max, Ida and 2 more". */
export function useNames(): (names: readonly string[], total: number) => string {
  const { t } = useTranslation('linkedAccounts')
  return (names, total) => {
    const shown = names.join(', ')
    return total > names.length ? t('more', { names: shown, count: total - names.length }) : shown
  }
}
