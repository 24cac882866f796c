import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { AnchoredMenu, MenuItem } from '#/ui/menu.tsx'

type OpenedRowMenuProps = Omit<ComponentProps<typeof AnchoredMenu>, 'children'> & { onRemove: () => void }

export function OpenedRowMenu({ onRemove, ...menu }: OpenedRowMenuProps) {
  const { t } = useTranslation()
  return (
    <AnchoredMenu {...menu}>
      <MenuItem tone="danger" icon={<Trash2 strokeWidth={1.75} />} onSelect={onRemove}>
        {t('action.delete')}
      </MenuItem>
    </AnchoredMenu>
  )
}
