import type { Language } from '@yuti/contract/languages'
import { type MailMessage, renderMail } from '#/platform/mail/message.ts'
import { en } from './mail-texts/en.ts'
import { es } from './mail-texts/es.ts'
import type { Counts, NotificationTexts, Topic } from './mail-texts/kinds.ts'
import { ru } from './mail-texts/ru.ts'
import { isStoppable, makeUnsubscribeLink } from './unsubscribe.ts'

const texts: Record<Language, NotificationTexts> = { en, ru, es }

const pages: Record<Exclude<Topic, 'digest'>, string> = {
  match: '/matches',
  message: '/messages',
  support: '/messages/admin',
  new_people: '/discover',
  report_received: '/messages/admin',
  report_decided: '/messages/admin',
}

type Mail = { to: string; userId: string; language: Language; topic: Topic; counts: Counts }
type MailEnv = { publicUrl: string; appSecret: string }

/** Never names a person or quotes a message: anybody who sees the screen can read a subject line. */
export function notificationMail(env: MailEnv, { to, userId, language, topic, counts }: Mail): MailMessage {
  const { letters, manage, stop } = texts[language]
  const { subject, paragraphs, label, notes = [], reason } = letters[topic]
  const unsubscribe = isStoppable(topic) ? makeUnsubscribeLink(env, { userId, topic }) : null
  const message = renderMail(to, language, {
    subject,
    paragraphs,
    items: topic === 'digest' ? digestLines(language, counts) : [],
    actions: [{ label, url: `${env.publicUrl}${pageOf(topic, counts)}` }],
    notes,
    reason,
    links: unsubscribe
      ? [
          { label: manage, url: `${env.publicUrl}/settings/notifications` },
          { label: stop, url: unsubscribe },
        ]
      : [],
  })
  return unsubscribe ? { ...message, unsubscribeUrl: unsubscribe } : message
}

function pageOf(topic: Topic, { matches, messages, support }: Counts): string {
  if (topic !== 'digest') return pages[topic]
  if (messages > 0) return pages.message
  if (matches > 0) return pages.match
  return support > 0 ? pages.support : pages.new_people
}

function digestLines(language: Language, counts: Counts): string[] {
  const rules = new Intl.PluralRules(language)
  const line = (noun: keyof Counts) => {
    const forms = texts[language].counts[noun]
    return (forms[rules.select(counts[noun])] ?? forms.other).replace('#', String(counts[noun]))
  }
  return (['matches', 'messages', 'support', 'newPeople'] as const)
    .filter((noun) => counts[noun] > 0)
    .map(line)
}
