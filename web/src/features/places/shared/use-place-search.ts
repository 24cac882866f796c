import { skipToken, useQuery } from '@tanstack/react-query'
import { searchCities } from '@yuti/contract/cities'
import type { PlaceSuggestion } from '@yuti/contract/places'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'
import { suggestionOf } from './use-place.ts'

export type PlaceSearch = {
  places: PlaceSuggestion[]
  /** `cities`: only the cities that the app knows without the server. */
  state: 'searching' | 'all' | 'cities'
}

const debounceMs = 200
const maxCities = 60
const maxLetters = 120
/** The server loads the towns for about a second after its start. */
const askAgainMs = 2000

/** Suggestions for what is typed: cities of the list at once, then those of the server. Nothing typed gives the largest cities. */
export function usePlaceSearch(typed: string): PlaceSearch {
  const { language } = useTranslation()
  const query = typed.trim().slice(0, maxLetters)
  const settled = useDebouncedValue(query, debounceMs)
  const { data, isError } = useQuery({
    ...orpc.places.search.queryOptions({
      input: settled === '' ? skipToken : { query: settled, language },
      retry: false,
    }),
    staleTime: ({ state }) => (state.data?.isComplete ? Infinity : 0),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? askAgainMs : false),
  })
  const isSettled = query === settled
  if (isSettled && data) return { places: data.places, state: data.isComplete ? 'all' : 'cities' }
  const places = searchCities(query, language, maxCities).map((city) => suggestionOf(city, language))
  if (query === '') return { places, state: 'all' }
  return { places, state: isSettled && isError ? 'cities' : 'searching' }
}
