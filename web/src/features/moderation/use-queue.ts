import { useQuery } from '@tanstack/react-query'
import type { QueuedReport, ReportId } from '@yuti/contract/moderation'
import { useState } from 'react'
import { orpc } from '#/lib/api.ts'

export const queueQuery = orpc.moderation.queue.queryOptions()

/**
 * The open reports, and the neighbours of the one on the desk. A report that was decided leaves the queue; its place is
 * remembered, so that the next one is the one that stood after it.
 */
export function useQueue(reportId: ReportId) {
  const query = useQuery(queueQuery)
  const reports = query.data?.reports ?? []
  const index = reports.findIndex(({ id }) => id === reportId)
  const [place, setPlace] = useState(0)
  if (index !== -1 && index !== place) setPlace(index)
  return { query, reports, ...neighbours(reports, index, place) }
}

function neighbours(reports: readonly QueuedReport[], index: number, place: number) {
  if (reports.length === 0) return { nextId: null, previousId: null }
  const at = (position: number) => reports.at(position % reports.length)?.id ?? null
  if (index === -1) return { nextId: at(place), previousId: at(place - 1) }
  if (reports.length === 1) return { nextId: null, previousId: null }
  return { nextId: at(index + 1), previousId: at(index - 1) }
}
