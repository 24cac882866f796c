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

/** Neither APP, LOG, PUBLIC nor WEB: platforms and other programs set variables with these. */
const ownBeginnings =
  /^(YUTI|FORMER|DRAIN|DATABASE|EVENTS|SMTP|MAIL|PUSH|S3|MEDIA|FCM|APNS|APPLE|GOOGLE_CLIENT|DEMO|DECK|METRICS|TRUSTED|BACKUP|SCREENING|OTEL_EXPORTER_OTLP|CONTACT|IOS)_/

/** True if one letter is missing, added, other or exchanged with its neighbour. */
function isOneSlipFrom(name: string, other: string): boolean {
  let start = 0
  while (start < name.length && name[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(name.length, other.length) - start
  while (end < most && name.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [name.slice(start, name.length - end), other.slice(start, other.length - end)]
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === `${right[1]}${right[0]}`)
}

/** Returns the setting of two words or more that was probably meant. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  return known.find(
    (one) =>
      one.includes('_') &&
      (isOneSlipFrom(name, one) ||
        (name.includes('_') && !name.startsWith('OTEL_') && one.startsWith(`${name}_`))),
  )
}

/** Refuses variables that look like ours and are none: a misspelt setting would be ignored. */
export function refuseUnknown(source: Source, known: readonly string[], refuse: Refuse): void {
  for (const [name, value] of Object.entries(source)) {
    if (!value || known.includes(name) || isServiceLink(name, value)) continue
    const meant = meantBy(name, known)
    if (meant) refuse(`${name} is no setting of this version: ${meant} is.`)
    else if (ownBeginnings.test(name))
      refuse(`${name} is no setting of this version; .env.example lists them all.`)
  }
}
