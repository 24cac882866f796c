import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { AnchoredMenu, MenuItem, MenuNote } from '#/ui/menu.tsx'

type OpenedRowMenuProps = Omit<ComponentProps<typeof AnchoredMenu>, 'children'> & {
  /** Shown above the item. */
  note?: ReactNode
  onRemove: () => void
}

export function OpenedRowMenu({ note, onRemove, ...menu }: OpenedRowMenuProps) {
  const { t } = useTranslation()
  return (
    <AnchoredMenu {...menu}>
      {note && <MenuNote>{note}</MenuNote>}
      <MenuItem tone="danger" icon={<Trash2 strokeWidth={1.75} />} onSelect={onRemove}>
        {t('action.delete')}
      </MenuItem>
    </AnchoredMenu>
  )
}
