import type { Language } from '@yuti/contract/languages'
import { renderHtml } from './layout.ts'

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** One click here ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}

export type Link = { label: string; url: string }

/** The content of a mail; the layout is the same for all. */
export type MailContent = {
  subject: string
  /** What lists of mails and locked screens show beside the subject, if the paragraphs are not for others' eyes. */
  preview?: string
  paragraphs: string[]
  /** A code to type, in large digits below the paragraphs. */
  code?: string
  /** A short list below the paragraphs. */
  items?: string[]
  actions: Link[]
  /** Small print below the buttons. */
  notes: string[]
  /** Why this person gets the mail, and what ends mails like it. */
  reason: string
  /** Links at the very end in small print, such as how to receive fewer mails. */
  links?: Link[]
}

const signature: Record<Language, string> = {
  en: 'The Yuti team',
  ru: 'Команда Yuti',
  es: 'El equipo de Yuti',
}

export function renderMail(to: string, language: Language, content: MailContent): MailMessage {
  return {
    to,
    subject: content.subject,
    text: renderText(language, content),
    html: renderHtml(language, signature[language], content),
  }
}

function asText({ label, url }: Link): string {
  return `${label}:\n${url}`
}

function renderText(language: Language, content: MailContent): string {
  const { paragraphs, code, items = [], actions, notes, reason, links = [] } = content
  const list = items.length > 0 ? [items.map((item) => `• ${item}`).join('\n')] : []
  const parts = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...list,
    ...actions.map(asText),
    ...notes,
    signature[language],
    reason,
    ...links.map(asText),
  ]
  return `${parts.join('\n\n')}\n`
}
