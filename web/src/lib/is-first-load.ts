/**
 * Whether a screen still waits for its first answer. A query that has failed counts as pending again each time it is read again,
 * for example when the real-time stream connects; the error then stays in view until there is an answer.
 */
export function isFirstLoad(query: { isPending: boolean; isFetchedAfterMount: boolean }): boolean {
  return query.isPending && !query.isFetchedAfterMount
}
