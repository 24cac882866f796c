import { createHash } from 'node:crypto'
import type { Jobs, SendDetails } from '#/platform/jobs.ts'

type DeliveryJob = { deliveryId: string; deviceId?: string; attempt: number }

/** Queues the next attempt of a delivery. Its id is derived from this job, so a job that runs twice queues it once. */
export async function followUp(
  jobs: Pick<Jobs, 'send'>,
  queue: string,
  job: DeliveryJob,
  startAfter: NonNullable<SendDetails['startAfter']>,
): Promise<void> {
  await jobs.send(queue, { ...job, attempt: job.attempt + 1 }, { id: idAfter(job), startAfter })
}

function idAfter({ deliveryId, deviceId = '', attempt }: DeliveryJob): string {
  const hex = createHash('sha256').update(`${deliveryId} ${deviceId} ${attempt}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
