import { traceparent } from './tracing/spans.ts'

/** A field of a job's data beside those of its handler: the W3C header of what sent the job. */
const field = 'sentBy'

/** Adds the request or job that runs to the data of a job that it sends. Adds nothing while nothing is traced. */
export function noteSender(data: object): object {
  const sender = traceparent()
  return sender === null ? data : { ...data, [field]: sender }
}

/** Returns the data as they were sent, and apart from them who sent them. Data of a job that was given up may be gone. */
export function takeSender(stored: object | null): { data: object | null; sender: string | null } {
  if (stored === null || !(field in stored)) return { data: stored, sender: null }
  const { [field]: sender, ...data } = stored
  return { data, sender: typeof sender === 'string' ? sender : null }
}
