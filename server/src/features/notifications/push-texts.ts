import type { Language } from '@yuti/contract/languages'

export type PushKind = 'match' | 'message' | 'support'

/** Without names and message text, because a locked screen shows them to everybody. */
const bodies: Record<Language, Record<PushKind, string>> = {
  en: {
    match: 'You have a new match',
    message: 'You have a new message',
    support: 'The Yuti team has written to you',
  },
  ru: {
    match: 'У вас новая пара',
    message: 'У вас новое сообщение',
    support: 'Вам написала команда Yuti',
  },
  es: {
    match: 'Tienes un nuevo match',
    message: 'Tienes un mensaje nuevo',
    support: 'El equipo de Yuti te ha escrito',
  },
}

export function pushText(language: Language, kind: PushKind) {
  return { title: 'Yuti', body: bodies[language][kind], type: kind === 'match' ? 'match' : 'message' }
}
