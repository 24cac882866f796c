import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from './class-names.ts'
import { Field, type FieldTexts, inputStyle } from './field.tsx'

type ComboboxProps<Item> = FieldTexts & {
  value: Item | null
  onValueChange: (item: Item | null) => void
  /** The items that match the text, best first; for an empty text the default list. */
  items: Item[]
  /** Reports what was typed; an empty text while the field shows the choice. */
  onTextChange: (text: string) => void
  itemKey: (item: Item) => string
  itemLabel: (item: Item) => string
  renderItem?: (item: Item) => ReactNode
  /** What a screen reader says for an item that is rendered in several lines. */
  itemName?: (item: Item) => string
  placeholder?: string
  emptyText?: ReactNode
  /** Is shown above the list and is read out when it changes. */
  status?: string
}

/**
 * Type to search, arrows to move, Enter or a tap to choose. On blur a text that equals an item's label chooses it, and any
 * other text is replaced by the current choice; clearing the field chooses nothing.
 */
export function Combobox<Item>({
  value,
  onValueChange,
  items,
  onTextChange,
  itemKey,
  itemLabel,
  renderItem = itemLabel,
  itemName,
  placeholder,
  emptyText,
  status,
  ...texts
}: ComboboxProps<Item>) {
  const { t } = useTranslation('ui')
  /** What was typed since the last choice; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)

  function noteTyped(text: string | null) {
    setTyped(text)
    onTextChange(text ?? '')
  }

  function chooseTyped() {
    const named = items.find((item) => itemLabel(item).toLowerCase() === typed?.trim().toLowerCase())
    if (named !== undefined) onValueChange(named)
    noteTyped(null)
  }

  return (
    <Base.Root<Item>
      items={items}
      filter={null}
      autoHighlight
      value={value}
      // Escape in a closed field would empty it.
      onValueChange={(item, { reason }) => reason !== 'escape-key' && onValueChange(item)}
      inputValue={typed ?? (value === null ? '' : itemLabel(value))}
      onInputValueChange={(text, { reason }) => noteTyped(reason === 'input-change' ? text : null)}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(item, other) => itemKey(item) === itemKey(other)}
    >
      <Field {...texts}>
        {(control) => (
          <Base.InputGroup className="relative">
            <Base.Input
              {...control}
              autoCorrect="off"
              placeholder={placeholder}
              onFocus={(event) => event.target.select()}
              onBlur={chooseTyped}
              className={cn(inputStyle, 'pr-12')}
            />
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.75}
              className="pointer-events-none absolute top-4 right-4 size-5 text-muted"
            />
          </Base.InputGroup>
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50 w-(--anchor-width)">
          <Base.Popup className="animate-rise overflow-hidden rounded-input border border-line bg-surface shadow-float">
            <Base.Status className="text-muted text-xs not-empty:px-4 not-empty:pt-3 not-empty:pb-1">
              {status}
            </Base.Status>
            <Base.Empty className="text-muted text-sm not-empty:px-4 not-empty:py-3.5">
              {emptyText}
            </Base.Empty>
            <Base.List
              aria-label={t('suggestions')}
              className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain"
            >
              {(item: Item) => (
                <Base.Item
                  key={itemKey(item)}
                  value={item}
                  aria-label={itemName?.(item)}
                  className="flex min-h-12 cursor-pointer select-none items-center gap-3 px-4 text-sm data-highlighted:bg-inset data-selected:font-semibold"
                >
                  {renderItem(item)}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
