import { Worker } from 'node:worker_threads'
import { searchCities } from '@yuti/astro'
import type { Language } from '@yuti/contract/languages'
import type { PlaceSuggestion, PlaceSuggestions } from '@yuti/contract/places'
import type { TownSearch } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import type { Log } from '#/platform/log.ts'
import { loadTowns } from './find-place.ts'
import { presentCity } from './presenter.ts'
import type { SearchRequest } from './search-worker.ts'

const maxCities = 30
/** How long a call waits for the towns before it answers with the specified cities. */
const patienceMs = 1500
/** After a failure the thread is not started again for this long. */
const restMs = 30_000

type Answer = { call: number; places: PlaceSuggestion[] } | 'ready'

/** Searches the towns in a thread, which starts with `start` or with the first search. */
export function createTownSearch(log: Log, worker = 'search-worker.ts'): TownSearch {
  const waiting = new Map<number, (places: PlaceSuggestion[] | null) => void>()
  let thread: Worker | null = null
  let calls = 0
  let failedAt = Number.NEGATIVE_INFINITY

  const fail = (error: unknown) => log.error(describeFailure(error), 'the search for towns failed')

  function start() {
    if (thread || performance.now() - failedAt < restMs) return
    const started = new Worker(new URL(worker, import.meta.url))
    started.unref()
    started.on('message', (answer: Answer) => {
      if (answer !== 'ready') settle(answer.call, answer.places)
    })
    started.on('error', (error) => {
      fail(error)
      failedAt = performance.now()
    })
    started.on('exit', () => {
      if (thread === started) thread = null
      for (const call of waiting.keys()) settle(call, null)
    })
    thread = started
    loadTowns().catch(fail)
  }

  function settle(call: number, places: PlaceSuggestion[] | null) {
    waiting.get(call)?.(places)
    waiting.delete(call)
  }

  async function search(query: string, language: Language): Promise<PlaceSuggestions> {
    start()
    const places = thread && (await ask(thread, { call: (calls += 1), query, language }))
    return places ? { places, isComplete: true } : { places: citiesFor(query, language), isComplete: false }
  }

  function ask(to: Worker, request: SearchRequest): Promise<PlaceSuggestion[] | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(settle, patienceMs, request.call, null)
      waiting.set(request.call, (places) => {
        clearTimeout(timer)
        resolve(places)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      to.postMessage(request)
    })
  }

  return {
    start,
    search,
    stop: async () => {
      await thread?.terminate()
    },
  }
}

function citiesFor(query: string, language: Language): PlaceSuggestion[] {
  return searchCities(query, language, maxCities).map((city) => presentCity(city, language))
}
