import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from './class-names.ts'
import { Field, type FieldTexts, inputStyle } from './field.tsx'

type ComboboxProps<Item> = FieldTexts & {
  value: Item | null
  onValueChange: (item: Item | null) => void
  /** Returns the items that match the text, best first; for an empty text the default list. */
  search: (text: string) => Item[]
  itemKey: (item: Item) => string
  itemLabel: (item: Item) => string
  renderItem?: (item: Item) => ReactNode
  placeholder?: string
  emptyText?: string
}

/**
 * Type to search, arrows to move, Enter or a tap to choose. On blur a text that equals an item's label chooses it, and any
 * other text is replaced by the current choice; clearing the field chooses nothing.
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
  ...texts
}: ComboboxProps<Item>) {
  const { t } = useTranslation('ui')
  /** What was typed since the last choice; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const items = search(typed ?? '')

  function chooseTyped() {
    const named = items.find((item) => itemLabel(item).toLowerCase() === typed?.trim().toLowerCase())
    if (named !== undefined) onValueChange(named)
    setTyped(null)
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
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : null)}
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
        <Base.Positioner sideOffset={6} className="z-30 w-(--anchor-width)">
          <Base.Popup className="animate-rise overflow-hidden rounded-input border border-line bg-surface shadow-float">
            <Base.Empty className="text-muted text-sm not-empty:px-4 not-empty:py-3.5">
              {emptyText ?? t('noResults')}
            </Base.Empty>
            <Base.List
              aria-label={t('suggestions')}
              className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain"
            >
              {(item: Item) => (
                <Base.Item
                  key={itemKey(item)}
                  value={item}
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
