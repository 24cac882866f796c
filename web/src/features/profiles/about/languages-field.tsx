import type { SpokenLanguage } from '@yuti/contract/about-choices'
import { about as limits } from '@yuti/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Combobox } from '#/ui/combobox.tsx'
import { RemovableChip } from '../removable-chip.tsx'
import { findLanguages } from '../shared/find-languages.ts'
import { languageName } from '../shared/language-names.ts'
import { type FieldProps, HideSwitch } from './fields.tsx'

/** Each choice becomes a chip; the field is then empty again. */
export function LanguagesField({ draft, change }: FieldProps) {
  const { t, language: reader } = useTranslation('about')
  const [text, setText] = useState('')
  const [isFull, setIsFull] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const { languages } = draft

  function add(code: SpokenLanguage | null) {
    if (code === null) return
    if (languages.length >= limits.languagesMax) return setIsFull(true)
    change({ languages: [...languages, code] })
    setNews(t('languageAdded', { language: languageName(code, reader) }))
  }

  function drop(code: SpokenLanguage) {
    change({ languages: languages.filter((other) => other !== code) })
    setIsFull(false)
    setNews(t('languageRemoved', { language: languageName(code, reader) }))
    // The pressed button disappears.
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} className="flex flex-col gap-2">
      <Combobox
        label={t('languages')}
        hint={t('languagesHint', { max: limits.languagesMax })}
        error={isFull ? t('tooManyLanguages', { max: limits.languagesMax }) : undefined}
        placeholder={t('languagesPlaceholder')}
        emptyText={t('noLanguage')}
        value={null}
        onValueChange={add}
        items={findLanguages(text, reader).filter((code) => !languages.includes(code))}
        onTextChange={setText}
        itemKey={(code) => code}
        itemLabel={(code) => languageName(code, reader)}
      />
      {languages.length > 0 && (
        <>
          <ul aria-label={t('languagesChosen')} className="flex flex-wrap gap-x-1 gap-y-0">
            {languages.map((code) => (
              <RemovableChip
                key={code}
                text={languageName(code, reader)}
                removeLabel={t('languageRemove', { language: languageName(code, reader) })}
                onRemove={() => drop(code)}
              />
            ))}
          </ul>
          <HideSwitch field="languages" label={t('languages')} draft={draft} change={change} />
        </>
      )}
      <output className="sr-only">{news}</output>
    </div>
  )
}
