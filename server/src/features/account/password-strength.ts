import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The lowest score of zxcvbn, 0 to 4, that is accepted: 2 takes at least a million guesses. */
const leastScore = 2
/** Shorter words occur inside too many innocent passwords. */
const shortestWord = 4

/** Scoring time grows faster than the length, up to a second; this much of a password is enough to judge it. */
const scoredLength = 48

let checker: Promise<ZxcvbnFactory> | undefined

/** Imported at the first password, not at the start: the dictionaries take several megabytes. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
}

/** True for a common or guessable password, and for one that contains the person's own name or address. */
export async function isWeakPassword(
  password: string,
  own: { name: string; email: string },
): Promise<boolean> {
  if (containsOwn(password, own)) return true
  checker ??= loadChecker()
  const { score } = (await checker).check(password.slice(0, scoredLength), [own.name, own.email, 'yuti'])
  return score < leastScore
}

function containsOwn(password: string, { name, email }: { name: string; email: string }): boolean {
  const typed = password.toLowerCase()
  const [local = ''] = email.split('@')
  const words = [email, local, name, ...name.split(/\s+/)].map((word) => word.trim().toLowerCase())
  return words.some((word) => word.length >= shortestWord && typed.includes(word))
}
