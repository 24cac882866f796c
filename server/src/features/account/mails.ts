import type { Language } from '@yuti/contract/languages'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { type MailMessage, renderMail } from '#/platform/mail/message.ts'
import type { AccountMail, MailTexts } from './mail-texts/kinds.ts'
import { en } from './mail-texts/en.ts'
import { es } from './mail-texts/es.ts'
import { reasonFor } from './mail-texts/reasons.ts'
import { ru } from './mail-texts/ru.ts'
import { findMailLanguage } from '#/features/notifications/public.ts'

const texts: Record<Language, MailTexts> = { en, ru, es }

export function accountMail(to: string, language: Language, { kind, urls, code }: AccountMail): MailMessage {
  const { labels, ...content } = texts[language][kind]
  const actions = urls.map((url, index) => ({ label: labels[index] ?? url, url }))
  const reason = reasonFor(language, kind)
  return renderMail(to, language, { ...content, actions, reason, ...(code ? { code } : {}) })
}

type Recipient = { accountId: string | null; email: string; formLanguage: Language }

/**
 * Runs as the worker. With `accountId` the mail is in the language of that account, not of the form: a stranger who filled in the
 * form could otherwise choose a language in which the owner does not understand the warning.
 */
export async function enqueueOwnerMail(
  tx: Tx,
  { mailer }: Pick<Deps, 'mailer'>,
  { accountId, email, formLanguage }: Recipient,
  mail: AccountMail,
): Promise<void> {
  const own = accountId && (await findMailLanguage(tx, accountId))
  await mailer.enqueue(tx, accountMail(email, own || formLanguage, mail))
}

/** Tells the owner that a sign-in method was added or removed, in case somebody else did it. */
export async function enqueueSignInMethodMail(
  tx: Tx,
  { mailer, auth }: Pick<Deps, 'mailer' | 'auth'>,
  email: string,
  language: Language,
  kind:
    | 'provider-linked'
    | 'provider-unlinked'
    | 'mail-sign-in-on'
    | 'mail-sign-in-off'
    | 'passkey-added'
    | 'passkey-removed',
): Promise<void> {
  const urls = [`${auth.publicUrl}/settings/sign-in-methods`]
  await mailer.enqueue(tx, accountMail(email, language, { kind, urls }))
}
