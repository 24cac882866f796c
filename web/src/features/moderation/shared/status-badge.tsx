import type { ReportStatus } from '@yuti/contract/moderation-choices'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Tag } from '#/ui/tag.tsx'

export function StatusBadge({ status }: { status: ReportStatus }) {
  const { t } = useTranslation('moderation')
  return <Tag tone={status === 'blocked' ? 'danger' : 'neutral'}>{t(`statuses.${status}`)}</Tag>
}
