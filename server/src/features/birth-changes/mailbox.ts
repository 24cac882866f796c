import { createHmac } from 'node:crypto'
import { birthInstant } from '@yuti/astro'
import type { CheckedBirth } from '#/features/births/public.ts'
import { toEngineBirth } from '#/features/births/public.ts'
import { mailboxesOf } from '#/platform/mailbox.ts'
import { deriveSecret, type Secrets, secretsOf } from '#/platform/secrets.ts'

/** The mailbox under the current secret, then its former name, then both under the former secret. New rows take the first. */
export function hashMailbox(secrets: Secrets, email: string): string[] {
  return secretsOf(secrets).flatMap((secret) => mailboxesOf(email).map((mailbox) => hash(secret, mailbox)))
}

/** The birth of this mailbox, so that two mailboxes with the same birth have different hashes. */
export function hashBirth(secrets: Secrets, email: string, birth: CheckedBirth): string[] {
  const moment = identify(birth)
  return secretsOf(secrets).flatMap((secret) =>
    mailboxesOf(email).map((mailbox) => hash(secret, `${mailbox}\n${moment}`)),
  )
}

/** Same day, same knowledge of the time, same instant: no star and no age differs. The city alone does not count. */
export function isSameMoment(one: CheckedBirth, other: CheckedBirth): boolean {
  return identify(one) === identify(other)
}

/** Charts are computed from the instant alone, and ages from the date; without a time the instant is local noon. */
function identify(birth: CheckedBirth): string {
  const time = birth.birthTimeKnown ? (birth.birthTimeIsAbout ? 'about' : 'known') : 'unknown'
  return `${birth.birthDate} ${time} ${birthInstant(toEngineBirth(birth))}`
}

function hash(secret: string, text: string): string {
  return createHmac('sha256', deriveSecret(secret, 'birth-changes')).update(text).digest('base64url')
}
