import { Accessibility, type DragDropManager, type DragDropManagerInput, type Draggable } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { useTranslation } from '#/i18n/use-translation.ts'

type Plugins = NonNullable<DragDropManagerInput['plugins']>
type Carrying = { operation: { source: Draggable | null } }

function positionOf({ operation: { source } }: Carrying): number {
  return isSortable(source) ? source.index + 1 : 0
}

function where(event: Carrying, manager: DragDropManager) {
  return { position: positionOf(event), total: [...manager.registry.draggables.value].length }
}

/** Carrying a photo is told in the reader's language. */
export function useGridPlugins(): Plugins {
  const { t } = useTranslation('profiles')
  const spoken = Accessibility.configure({
    screenReaderInstructions: { draggable: t('photos.instructions') },
    announcements: {
      dragstart: (event: Carrying) => t('photos.picked', { position: positionOf(event) }),
      dragover: (event: Carrying, manager: DragDropManager) => t('photos.moved', where(event, manager)),
      dragend: (event: Carrying & { canceled: boolean }, manager: DragDropManager) =>
        event.canceled ? t('photos.cancelled') : t('photos.dropped', where(event, manager)),
    },
  })
  return (defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), spoken]
}
