import { parentPort } from 'node:worker_threads'
import type { Language } from '@yuti/contract/languages'
import { loadTownIndex, searchTowns } from './search.ts'

export type SearchRequest = { call: number; query: string; language: Language }

/** A thread of its own: loading takes about half a second, and a misspelt name some milliseconds. */
if (parentPort) {
  const port = parentPort
  const index = loadTownIndex()
  port.on('message', ({ call, query, language }: SearchRequest) =>
    port.postMessage({ call, places: searchTowns(index, query, language) }),
  )
  port.postMessage('ready')
}
