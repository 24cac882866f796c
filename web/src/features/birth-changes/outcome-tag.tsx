import type { BirthRequest } from '@yuti/contract/birth-changes'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Tag } from '#/ui/tag.tsx'

export function OutcomeTag({ outcome }: Pick<BirthRequest, 'outcome'>) {
  const { t } = useTranslation('birthChanges')
  return <Tag tone={outcome === null ? 'gold' : 'neutral'}>{t(`status.${outcome ?? 'open'}`)}</Tag>
}
