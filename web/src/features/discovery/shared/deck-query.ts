import { orpc } from '#/lib/api.ts'

/** The first look finds that there is a newcomer, the second one shows them: within a minute. */
const refetchMs = 24_000

export const deckQuery = orpc.discovery.deck.queryOptions({ staleTime: 60_000, refetchInterval: refetchMs })
