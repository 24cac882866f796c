import type { Language } from '@yuti/contract/base'
import { type MailMessage, renderMail } from '#/platform/mail/message.ts'
import type { AccountMail, MailTexts } from './mail-texts/kinds.ts'
import { en } from './mail-texts/en.ts'
import { es } from './mail-texts/es.ts'
import { ru } from './mail-texts/ru.ts'

const texts: Record<Language, MailTexts> = { en, ru, es }

export function accountMail(to: string, language: Language, { kind, urls }: AccountMail): MailMessage {
  const { labels, ...content } = texts[language][kind]
  const actions = urls.map((url, index) => ({ label: labels[index] ?? url, url }))
  return renderMail(to, language, { ...content, actions })
}
