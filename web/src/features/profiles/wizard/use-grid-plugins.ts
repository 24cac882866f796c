import { Accessibility, type DragDropManagerInput, type Draggable } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { useTranslation } from 'react-i18next'

type Plugins = NonNullable<DragDropManagerInput['plugins']>
type Carrying = { operation: { source: Draggable | null } }

function positionOf({ operation: { source } }: Carrying): number {
  return isSortable(source) ? source.index + 1 : 0
}

/** Carrying a photo is told in the reader's language. */
export function useGridPlugins(total: number): Plugins {
  const { t } = useTranslation('profiles')
  const where = (event: Carrying) => ({ position: positionOf(event), total })
  const spoken = Accessibility.configure({
    screenReaderInstructions: { draggable: t('photos.instructions') },
    announcements: {
      dragstart: (event: Carrying) => t('photos.picked', where(event)),
      dragover: (event: Carrying) => t('photos.moved', where(event)),
      dragend: (event: Carrying & { canceled: boolean }) =>
        event.canceled ? t('photos.cancelled') : t('photos.dropped', where(event)),
    },
  })
  return (defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), spoken]
}
