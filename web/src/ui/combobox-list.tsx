/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events
   -- the ARIA combobox pattern: no tag has these roles with the focus left in an input, which holds the keyboard too */
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from './class-names.ts'

type OptionContent = { key: string; content: ReactNode; isChosen: boolean }

type ComboboxListProps = {
  id: string
  isOpen: boolean
  markedIndex: number
  options: OptionContent[]
  emptyText: string | undefined
  onMark: (index: number) => void
  onTake: (index: number) => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** What opens under a combobox's input. */
export function ComboboxList({
  id,
  isOpen,
  markedIndex,
  options,
  emptyText,
  onMark,
  onTake,
}: ComboboxListProps) {
  const { t } = useTranslation('ui')
  return (
    <div
      className={cn(
        'absolute inset-x-0 top-full z-30 mt-1.5 animate-rise overflow-hidden rounded-input border border-line bg-surface shadow-float',
        !isOpen && 'hidden',
      )}
    >
      <ul
        id={id}
        role="listbox"
        aria-label={t('suggestions')}
        className="max-h-72 overflow-y-auto overscroll-contain"
      >
        {isOpen &&
          options.map((option, index) => (
            <Option
              key={option.key}
              id={optionId(id, index)}
              isMarked={index === markedIndex}
              isChosen={option.isChosen}
              onMark={() => onMark(index)}
              onTake={() => onTake(index)}
            >
              {option.content}
            </Option>
          ))}
      </ul>
      <NothingFound isShown={isOpen && options.length === 0} text={emptyText} />
    </div>
  )
}

type OptionProps = {
  id: string
  isMarked: boolean
  isChosen: boolean
  onMark: () => void
  onTake: () => void
  children: ReactNode
}

function Option({ id, isMarked, isChosen, onMark, onTake, children }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={(element) => (isMarked ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
      onPointerMove={onMark}
      // The input keeps the focus, so that leaving it does not close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={cn(
        'flex min-h-12 cursor-pointer select-none items-center gap-3 px-4 text-sm',
        isMarked && 'bg-sunken',
        isChosen && 'font-semibold',
      )}
    >
      {children}
    </li>
  )
}

function NothingFound({ isShown, text }: { isShown: boolean; text: string | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <output className={cn('block text-mute text-sm', isShown && 'px-4 py-3.5')}>
      {isShown && (text ?? t('noResults'))}
    </output>
  )
}
