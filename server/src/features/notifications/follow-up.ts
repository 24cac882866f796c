import { createHash } from 'node:crypto'
import type { Jobs, SendDetails } from '#/platform/jobs.ts'

type Attempt = { deliveryId: string; deviceId?: string; attempt: number }

/** The next try of the same; a job that runs twice is followed by one. */
export async function followUp(
  jobs: Pick<Jobs, 'send'>,
  queue: string,
  job: Attempt,
  startAfter: NonNullable<SendDetails['startAfter']>,
): Promise<void> {
  await jobs.send(queue, { ...job, attempt: job.attempt + 1 }, { id: idAfter(job), startAfter })
}

function idAfter({ deliveryId, deviceId = '', attempt }: Attempt): string {
  const hex = createHash('sha256').update(`${deliveryId} ${deviceId} ${attempt}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
