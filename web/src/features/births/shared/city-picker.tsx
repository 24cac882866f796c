import type { PlaceSuggestion } from '@yuti/contract/places'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { type PlaceSearch, usePlaceSearch } from '#/features/places/shared/use-place-search.ts'
import { usePlace, useRememberPlace } from '#/features/places/shared/use-place.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Combobox } from '#/ui/combobox.tsx'
import type { FieldTexts } from '#/ui/field.tsx'

type CityPickerProps = FieldTexts & {
  /** The stored name of a town: "City, Country" in English, in every language. */
  value: string | null
  onValueChange: (cityId: string | null) => void
  placeholder?: string
  emptyText: string
  /** What to do then; by default which town to take for a birth, and why. */
  emptyHint?: string
}

/** Searches every town of 5,000 people and more by its names; without the server, the cities that the app knows. */
export function CityPicker({ value, onValueChange, emptyText, emptyHint, ...props }: CityPickerProps) {
  const { t } = useTranslation('births')
  const [typed, setTyped] = useState('')
  const { places, state } = usePlaceSearch(typed)
  const place = usePlace(value)
  const remember = useRememberPlace()
  const statusKey = statusOf(state, places.length > 0)
  return (
    <Combobox<PlaceSuggestion>
      {...props}
      value={place}
      onValueChange={(chosen) => {
        if (chosen) remember(chosen)
        onValueChange(chosen?.id ?? null)
      }}
      items={places}
      onTextChange={setTyped}
      itemKey={({ id }) => id}
      itemLabel={({ label }) => label}
      itemName={(item) => `${item.name}, ${areaOf(item)}`}
      renderItem={(item) => (
        <>
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
          <span className="flex min-w-0 flex-col py-2">
            <span className="wrap-anywhere">{item.name}</span>
            <span className="wrap-anywhere font-normal text-muted text-xs">{areaOf(item)}</span>
          </span>
        </>
      )}
      status={statusKey && t(`town.${statusKey}`)}
      emptyText={
        state === 'searching' ? undefined : (
          <>
            {emptyText}
            <span className="mt-1 block text-pretty">
              {state === 'all' ? (emptyHint ?? t('town.nearest')) : t('town.later')}
            </span>
          </>
        )
      }
    />
  )
}

/** The region, if it is known and has another name, and the country. */
function areaOf({ name, region, country }: PlaceSuggestion): string {
  return region === null || region === name ? country : `${region}, ${country}`
}

function statusOf(state: PlaceSearch['state'], isFound: boolean): 'searching' | 'onlyCities' | undefined {
  if (state === 'searching') return 'searching'
  return state === 'cities' && isFound ? 'onlyCities' : undefined
}
