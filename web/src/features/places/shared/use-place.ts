import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { findCity } from '@yuti/contract/cities'
import type { Language } from '@yuti/contract/languages'
import type { PlaceSuggestion } from '@yuti/contract/places'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'

type City = NonNullable<ReturnType<typeof findCity>>

/** A city of the list as `places.search` answers it. */
export function suggestionOf({ id, names }: City, language: Language): PlaceSuggestion {
  const label = names[language]
  const comma = label.lastIndexOf(', ')
  return { id, label, name: label.slice(0, comma), region: null, country: label.slice(comma + 2) }
}

const placeQuery = (id: string, language: Language) =>
  orpc.places.get.queryOptions({ input: { id, language }, staleTime: Infinity })

/** A town by its stored name, in the person's language. Until the server has named it, the stored name is shown. */
export function usePlace(id: string | null): PlaceSuggestion | null {
  const { language } = useTranslation()
  const city = id === null ? undefined : findCity(id)
  const asked = id === null || city ? null : placeQuery(id, language)
  const { data } = useQuery({
    ...orpc.places.get.queryOptions({
      input: asked && id ? { id, language } : skipToken,
      staleTime: Infinity,
    }),
  })
  if (id === null) return null
  if (city) return suggestionOf(city, language)
  return data ?? placeOfId(id)
}

/** Remembers a chosen town, so that it needs no call to be shown. */
export function useRememberPlace(): (place: PlaceSuggestion) => void {
  const { language } = useTranslation()
  const queryClient = useQueryClient()
  return (place) => queryClient.setQueryData(placeQuery(place.id, language).queryKey, place)
}

function placeOfId(id: string): PlaceSuggestion {
  const [name = id] = id.split(', ')
  const country = id.slice(id.lastIndexOf(', ') + 2)
  return { id, label: id, name, region: null, country }
}
