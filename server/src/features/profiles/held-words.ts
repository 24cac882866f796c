import { hasContact } from '@yuti/contract/safety-hint'

/** What a profile says in the wizard. */
export type Words = { name: string; bio: string; interests: string[] }
export type Answer = { prompt: string; text: string; is_hidden: boolean }

/** A part that does not wait is null. */
export type HeldWords = { name: string | null; bio: string | null; interests: string[] | null }

/** The name that an account gets if it has none that others may see. */
const namelessName = 'User'

function waits(text: string, before: string | undefined): boolean {
  return text !== before && hasContact(text)
}

/**
 * Splits what a member writes into what others see at once, and what waits for staff because it leads out of the product. The
 * accepted words stay in the place of those that wait. `accepted` is null for a profile that nobody has seen yet; then only the
 * name of the sign-up may stay, unless it has to wait as well.
 */
export function splitWords(
  written: Words,
  accepted: Words | null,
  signUpName: string,
): { shown: Words; held: HeldWords } {
  const isNameHeld = waits(written.name, accepted?.name)
  const isBioHeld = waits(written.bio, accepted?.bio)
  const shownInterests = written.interests.filter(
    (interest) => accepted?.interests.includes(interest) || !hasContact(interest),
  )
  const formerName = accepted?.name ?? (hasContact(signUpName) ? namelessName : signUpName)
  return {
    shown: {
      name: isNameHeld ? formerName : written.name,
      bio: isBioHeld ? (accepted?.bio ?? '') : written.bio,
      interests: shownInterests,
    },
    held: {
      name: isNameHeld ? written.name : null,
      bio: isBioHeld ? written.bio : null,
      interests: shownInterests.length < written.interests.length ? written.interests : null,
    },
  }
}

/** Does the same for answers. One that waits leaves the accepted answer to its prompt, if there is one, as hidden as the new one. */
export function splitAnswers<One extends Answer>(
  written: One[],
  accepted: readonly Answer[],
): { shown: One[]; held: One[] | null } {
  const shown = written.flatMap((answer) => {
    const former = accepted.find(({ prompt }) => prompt === answer.prompt)
    if (former?.text === answer.text || !hasContact(answer.text)) return [answer]
    return former ? [{ ...answer, text: former.text }] : []
  })
  const isHeld = shown.length < written.length || shown.some(({ text }, at) => text !== written[at]?.text)
  return { shown, held: isHeld ? written : null }
}
