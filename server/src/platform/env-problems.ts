import { z } from 'zod'
import { operatorError } from './errors.ts'

/** Notes one sentence about a setting that cannot be used as it is, and returns null in place of what it would have been. */
export type Refuse = (sentence: string) => null

type Source = Record<string, string | undefined>

/** The sentences about the settings of one start, so that an operator reads all of them at once. */
export function collectProblems() {
  const sentences: string[] = []
  const refuse: Refuse = (sentence) => {
    if (!sentences.includes(sentence)) sentences.push(sentence)
    return null
  }
  const throwAny = () => {
    if (sentences.length === 1) throw operatorError(sentences[0] ?? '')
    if (sentences.length > 1)
      throw operatorError(
        `${sentences.length} settings must be changed:\n${sentences.map((one) => `  ${one}`).join('\n')}`,
      )
  }
  return { refuse, throwAny }
}

/**
 * Reads the variables that a schema names. What cannot be used is refused and left at its default, so that the rest can be
 * looked at; the returned `refuseRest` is silent about the variables that were refused here.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: Source,
  refuse: Refuse,
): { found: z.infer<z.ZodObject<Shape>>; refuseRest: Refuse } {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return { found: parsed.data, refuseRest: refuse }
  const bad = new Set<string>()
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0])
    if (!bad.has(name)) refuse(`${name} ${wordsFor(issue)}.`)
    bad.add(name)
    delete given[name]
  }
  const isAbout = (sentence: string) => [...bad].some((name) => new RegExp(`\\b${name}\\b`).test(sentence))
  return {
    found: schema.parse(given),
    refuseRest: (sentence) => (isAbout(sentence) ? null : refuse(sentence)),
  }
}

/** Values stay out of the sentences, because many are secret. */
function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return 'must be a whole number'
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `must have at least ${issue.minimum} characters`
      : `must be at least ${issue.minimum}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  return issue.message
}

/** An address of one of these kinds; the sentence names them. */
export function addressOf(...schemes: readonly [string, ...string[]]) {
  const words = schemes.map((scheme) => `${scheme}://`).join(' or ')
  return z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be an address that begins with ${words}`,
  })
}

/** Kubernetes sets these for each service, such as one that is named "database". */
const isServiceLink = (name: string, value: string) =>
  /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)/.test(name) || /^(tcp|udp):\/\//.test(value)

const ownBeginnings =
  /^(YUTI|DATABASE|EVENTS|SMTP|MAIL|PUSH|S3|MEDIA|FCM|APNS|APPLE|GOOGLE_CLIENT|DEMO|DECK|METRICS|TRUSTED|BACKUP|SCREENING|OTEL_EXPORTER_OTLP)_/

/** Refuses variables that begin like ours and are none: a misspelt setting would be ignored. */
export function refuseUnknown(source: Source, known: readonly string[], refuse: Refuse): void {
  for (const [name, value] of Object.entries(source)) {
    if (!value || known.includes(name) || !ownBeginnings.test(name) || isServiceLink(name, value)) continue
    refuse(`${name} is no setting of this version; .env.example lists them all.`)
  }
}
