import { findCity, searchCities } from '@yuti/contract/cities'
import { MapPin } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { Combobox } from '#/ui/combobox.tsx'
import type { FieldTexts } from '#/ui/field.tsx'

type City = NonNullable<ReturnType<typeof findCity>>

type CityPickerProps = FieldTexts & {
  /** The id of a listed city: "City, Country" in English, in every language. */
  value: string | null
  onValueChange: (cityId: string | null) => void
  placeholder?: string
  emptyText: string
}

const maxResults = 60

/** Searches about 470 cities by their name in any language, with or without accents. */
export function CityPicker({ value, onValueChange, ...props }: CityPickerProps) {
  useTranslation()
  const language = currentLanguage()
  return (
    <Combobox<City>
      {...props}
      value={value === null ? null : (findCity(value) ?? null)}
      onValueChange={(city) => onValueChange(city?.id ?? null)}
      search={(text) => searchCities(text, language, maxResults)}
      itemKey={({ id }) => id}
      itemLabel={({ names }) => names[language]}
      renderItem={({ names }) => (
        <>
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 truncate">{names[language]}</span>
        </>
      )}
    />
  )
}
