import { z } from 'zod'
import { operatorError } from '../server/src/platform/errors.ts'

const failure = z.object({
  error: z.object({ summary: z.string() }).optional(),
  message: z.string().optional(),
})

/** Reads what npm printed as JSON. Throws one sentence if the registry did not answer. */
export function readAnswer(stdout: string, stderr: string): unknown {
  const found: unknown = JSON.parse(stdout.trim() || '{}')
  const { error, message } = failure.safeParse(found).data ?? {}
  if (!error && message === undefined) return found
  const reasons = [error?.summary, message, stderr.trim(), 'no reason given']
  throw operatorError(`The registry did not answer: ${reasons.find((reason) => reason)}`)
}
