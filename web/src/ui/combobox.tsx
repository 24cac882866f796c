import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from './class-names.ts'
import { ComboboxList, optionId } from './combobox-list.tsx'
import { Field, type FieldTexts, inputStyle } from './field.tsx'
import { useListbox } from './use-listbox.ts'

type ComboboxProps<Item> = FieldTexts & {
  value: Item | null
  onValueChange: (item: Item | null) => void
  /** The items to offer for what was typed, best first; an empty text asks for the usual ones. */
  search: (text: string) => Item[]
  itemKey: (item: Item) => string
  itemLabel: (item: Item) => string
  renderItem?: (item: Item) => ReactNode
  placeholder?: string
  emptyText?: string
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
}

/**
 * Type to search, arrows to move, Enter or a tap to take. Text that names no item goes back to the chosen one on
 * leaving; an emptied field chooses none.
 */
export function Combobox<Item>({
  value,
  onValueChange,
  search,
  itemKey,
  itemLabel,
  renderItem = itemLabel,
  placeholder,
  emptyText,
  required,
  disabled,
  onBlur,
  ...texts
}: ComboboxProps<Item>) {
  const listId = useId()
  /** What was typed since the last choice; null while the choice itself stands in the field. */
  const [typed, setTyped] = useState<string | null>(null)
  const items = search(typed ?? '')
  const list = useListbox({
    items,
    onTake: (item) => {
      onValueChange(item)
      setTyped(null)
    },
    onClose: () => setTyped(null),
  })

  function type(text: string) {
    setTyped(text)
    list.open()
    list.setMarkedIndex(0)
    if (text === '' && value !== null) onValueChange(null)
  }

  function leave() {
    const named = items.find((item) => itemLabel(item).toLowerCase() === typed?.trim().toLowerCase())
    if (named !== undefined) onValueChange(named)
    list.close()
    onBlur?.()
  }

  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            role="combobox"
            type="text"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={listId}
            aria-activedescendant={
              list.isOpen && items.length > 0 ? optionId(listId, list.markedIndex) : undefined
            }
            value={typed ?? (value === null ? '' : itemLabel(value))}
            {...{ placeholder, required, disabled }}
            onChange={(event) => type(event.target.value)}
            onClick={list.open}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={list.onKeyDown}
            className={cn(inputStyle, 'pr-12')}
          />
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute top-4 right-4 size-5 text-mute"
          />
          <ComboboxList
            id={listId}
            isOpen={list.isOpen}
            markedIndex={list.markedIndex}
            options={items.map((item) => ({
              key: itemKey(item),
              content: renderItem(item),
              isChosen: value !== null && itemKey(value) === itemKey(item),
            }))}
            emptyText={emptyText}
            onMark={list.setMarkedIndex}
            onTake={(index) => list.take(items[index])}
          />
        </div>
      )}
    </Field>
  )
}
