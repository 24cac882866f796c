import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

const leastScore = 2
/** Shorter ones stand inside too many innocent words. */
const shortestWord = 4

/** Weighing takes time that grows faster than the length, up to a second; so much of a password says enough. */
const weighedLength = 48

let checker: Promise<ZxcvbnFactory> | undefined

/** The dictionaries weigh several megabytes, so they are read at the first password and not at the start. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
}

/** Common or guessable, or made of the person's own name or address. */
export async function isWeakPassword(
  password: string,
  own: { name: string; email: string },
): Promise<boolean> {
  if (containsOwn(password, own)) return true
  checker ??= loadChecker()
  const { score } = (await checker).check(password.slice(0, weighedLength), [own.name, own.email, 'yuti'])
  return score < leastScore
}

function containsOwn(password: string, { name, email }: { name: string; email: string }): boolean {
  const typed = password.toLowerCase()
  const [local = ''] = email.split('@')
  const words = [email, local, name, ...name.split(/\s+/)].map((word) => word.trim().toLowerCase())
  return words.some((word) => word.length >= shortestWord && typed.includes(word))
}
