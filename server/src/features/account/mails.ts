import type { Language } from '@yuti/contract/base'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { type MailMessage, renderMail } from '#/platform/mail/message.ts'
import type { AccountMail, MailTexts } from './mail-texts/kinds.ts'
import { en } from './mail-texts/en.ts'
import { es } from './mail-texts/es.ts'
import { ru } from './mail-texts/ru.ts'
import { findOwnLanguage } from './repository.ts'

const texts: Record<Language, MailTexts> = { en, ru, es }

export function accountMail(to: string, language: Language, { kind, urls }: AccountMail): MailMessage {
  const { labels, ...content } = texts[language][kind]
  const actions = urls.map((url, index) => ({ label: labels[index] ?? url, url }))
  return renderMail(to, language, { ...content, actions })
}

type Recipient = { accountId: string | null; email: string; formLanguage: Language }

/**
 * As the worker. Whoever has an account reads mails in its language, and not in that of the form: a stranger may have
 * filled it in, and would choose one in which no warning is understood.
 */
export async function mailOwner(
  tx: Tx,
  { mailer }: Pick<Deps, 'mailer'>,
  { accountId, email, formLanguage }: Recipient,
  mail: AccountMail,
): Promise<void> {
  const own = accountId && (await findOwnLanguage(tx, accountId))
  await mailer.enqueue(tx, accountMail(email, own || formLanguage, mail))
}
