import { chat } from '@yuti/contract/limits'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { TextField } from '#/ui/text-field.tsx'

type SearchFieldProps = { text: string; onTextChange: (text: string) => void }

export function SearchField({ text, onTextChange }: SearchFieldProps) {
  const { t } = useTranslation('messages')
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onTextChange('')
    input.current?.focus()
  }
  return (
    <div className="px-5 pb-3">
      <TextField
        ref={input}
        label={t('search.label')}
        hideLabel
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={chat.search.textMax}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? clear() : undefined)}
        end={
          text === '' ? (
            <Search aria-hidden="true" strokeWidth={1.75} className="mr-2.5 size-5 text-muted" />
          ) : (
            <IconButton label={t('search.clear')} onClick={clear}>
              <X strokeWidth={1.75} />
            </IconButton>
          )
        }
      />
    </div>
  )
}
