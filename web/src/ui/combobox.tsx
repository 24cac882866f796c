import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from './class-names.ts'
import { Field, type FieldTexts, inputStyle } from './field.tsx'
import { iconButtonStyle } from './icon-button.tsx'
import { popupStyle } from './overlay.ts'

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

/** Type to search, arrows to move, Enter to take; text that names no item goes back to the chosen one on leaving. */
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
  const { t } = useTranslation('ui')
  const [query, setQuery] = useState('')
  // Once an item is taken its label fills the input; searching by it would leave a list of one.
  const isLabel = value !== null && query === itemLabel(value)
  const found = search(isLabel ? '' : query)
  return (
    <Base.Root<Item>
      items={found}
      filter={null}
      value={value}
      onValueChange={onValueChange}
      onInputValueChange={setQuery}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
      autoHighlight
      required={required}
      disabled={disabled}
    >
      <Field {...texts}>
        {(control) => (
          <Base.InputGroup className="relative">
            <Base.Input
              {...control}
              placeholder={placeholder}
              onBlur={onBlur}
              autoComplete="off"
              className={cn(inputStyle, 'pr-12')}
            />
            <Base.Trigger
              aria-label={t('openList')}
              className={cn(iconButtonStyle(), 'absolute inset-y-0 right-1 my-auto text-mute')}
            >
              <ChevronDown strokeWidth={1.75} />
            </Base.Trigger>
          </Base.InputGroup>
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            className={cn(
              popupStyle,
              'w-[var(--anchor-width)] max-w-[var(--available-width)] overflow-hidden',
            )}
          >
            <Base.Empty>
              <div className="px-4 py-3.5 text-mute text-sm">{emptyText ?? t('noResults')}</div>
            </Base.Empty>
            <Base.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
              {(item: Item) => (
                <Base.Item
                  key={itemKey(item)}
                  value={item}
                  className="flex min-h-12 cursor-pointer select-none items-center gap-3 px-4 text-sm outline-none data-highlighted:bg-sunken data-selected:font-semibold"
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
