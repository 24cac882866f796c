import { Accessibility, type DragDropManager, type DragDropManagerInput, type Draggable } from '@dnd-kit/dom'
import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { photos as limits } from '@yuti/contract/limits'
import { Plus } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { FieldError } from '#/ui/field.tsx'
import { usePhotoChecks } from '../shared/use-photo-checks.ts'
import { noticeOf, PhotoCheckNotes } from './photo-check-notes.tsx'
import { PhotoProblems } from './photo-problems.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { Photos } from './use-photos.ts'

/** Takes photos from the picker or dropped files, and reorders them by dragging or keyboard. */
export function PhotoGrid({ photos, isChecked }: { photos: Photos; isChecked: boolean }) {
  const { t } = useTranslation('profiles')
  const total = photos.slots.length
  const plugins = useGridPlugins()
  const drop = useFileDrop(photos.add)
  const ids = photos.slots.map(({ id }) => id)
  const problem = problemOf(photos, isChecked)
  const labelId = useId()
  const checks = usePhotoChecks()
  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2" {...drop.handlers}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={labelId} className="font-medium font-sans text-sm tracking-normal">
          {drop.isOver ? t('photos.dropHere') : t('photos.label')}
        </h2>
        <p className="text-muted text-xs tabular-nums">
          {t('photos.count', { count: total, max: limits.max })}
        </p>
      </div>
      <DragDropProvider
        plugins={plugins}
        onDragEnd={(event) => {
          if (!event.canceled) photos.reorder(move(ids, event))
        }}
      >
        <ul
          className={cn(
            'grid grid-cols-3 gap-2.5 rounded-input outline-2 outline-transparent outline-offset-6 transition-[outline-color] duration-150',
            drop.isOver && 'outline-primary-ink outline-dashed',
          )}
        >
          {photos.slots.map((slot, index) => (
            <PhotoTile
              key={slot.id}
              slot={slot}
              index={index}
              total={total}
              photos={photos}
              notice={noticeOf(checks.get(slot.picture?.id ?? ''), index)}
            />
          ))}
          {Array.from({ length: Math.max(1, limits.slots - total) }, (_, index) => (
            <AddTile
              // oxlint-disable-next-line react/no-array-index-key -- the first tile has the focus, and stays the first
              key={index}
              isFirst={index === 0}
              isFull={total >= limits.max}
              onFiles={photos.add}
              onFull={photos.toastTooMany}
            />
          ))}
        </ul>
      </DragDropProvider>
      <FieldError id={problem && `${labelId}-problem`}>
        {problem && t(`photos.${problem}`, { min: limits.min })}
      </FieldError>
      <PhotoProblems photos={photos} />
      <PhotoCheckNotes slots={photos.slots} checks={checks} />
    </section>
  )
}

function problemOf(photos: Photos, isChecked: boolean): 'few' | 'failedLeft' | null {
  if (!isChecked) return null
  if (photos.hasFailed) return 'failedLeft'
  return photos.ready.length < limits.min ? 'few' : null
}

type AddTileProps = {
  isFirst: boolean
  isFull: boolean
  onFiles: (files: File[]) => void
  onFull: () => void
}

/** An empty slot. All take several files; the first has the label, and when the grid is full it explains the limit. */
function AddTile({ isFirst, isFull, onFiles, onFull }: AddTileProps) {
  const { t } = useTranslation('profiles')
  return (
    <li className="aspect-3/4" aria-hidden={!isFirst || undefined}>
      <label
        className={cn(
          'relative flex size-full flex-col items-center justify-center gap-1 rounded-input border border-border-strong border-dashed bg-surface p-2 text-center text-muted text-[min(0.8125rem,5vw)] leading-tight transition-colors duration-150 hover:bg-inset has-focus-visible:outline-2 has-focus-visible:outline-primary-ink has-focus-visible:outline-offset-2',
          isFull && 'opacity-60',
        )}
      >
        <Plus aria-hidden="true" strokeWidth={1.75} className={cn('size-7', isFirst && 'text-ink')} />
        {isFirst && t('photos.add')}
        <input
          type="file"
          accept="image/*,.heic,.heif"
          tabIndex={isFirst ? undefined : -1}
          multiple
          className="absolute inset-0 cursor-pointer opacity-0"
          onClick={(event) => {
            if (!isFull) return
            event.preventDefault()
            onFull()
          }}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // Cleared, so that the same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
    </li>
  )
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

/** Handles files dropped from the desktop. The grid's own photos move by pointer events, so they are no drop. */
function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

type Plugins = NonNullable<DragDropManagerInput['plugins']>
type DragEventLike = { operation: { source: Draggable | null } }

function positionOf({ operation: { source } }: DragEventLike): number {
  return isSortable(source) ? source.index + 1 : 0
}

function placeOf(event: DragEventLike, manager: DragDropManager) {
  return { position: positionOf(event), total: [...manager.registry.draggables.value].length }
}

/** Announces drag and drop to screen readers in the current language. */
function useGridPlugins(): Plugins {
  const { t } = useTranslation('profiles')
  const accessibility = Accessibility.configure({
    screenReaderInstructions: { draggable: t('photos.instructions') },
    announcements: {
      dragstart: (event: DragEventLike) => t('photos.picked', { position: positionOf(event) }),
      dragover: (event: DragEventLike, manager: DragDropManager) =>
        t('photos.moved', placeOf(event, manager)),
      dragend: (event: DragEventLike & { canceled: boolean }, manager: DragDropManager) =>
        event.canceled ? t('photos.cancelled') : t('photos.dropped', placeOf(event, manager)),
    },
  })
  return (defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), accessibility]
}
