import type { Language } from '@yuti/contract/languages'

export type PushKind = 'match' | 'message' | 'support' | 'new_people'

/** Without names and message text, because a locked screen shows them to everybody. */
const bodies: Record<Language, Record<PushKind, string>> = {
  en: {
    match: 'You have a new match',
    message: 'You have a new message',
    support: 'The Yuti team has written to you',
    new_people: 'There are new people who fit you',
  },
  ru: {
    match: 'У вас новая пара',
    message: 'У вас новое сообщение',
    support: 'Вам написала команда Yuti',
    new_people: 'Появились новые люди, которые вам подходят',
  },
  es: {
    match: 'Tienes un nuevo match',
    message: 'Tienes un mensaje nuevo',
    support: 'El equipo de Yuti te ha escrito',
    new_people: 'Hay gente nueva que encaja contigo',
  },
}

export function pushText(language: Language, kind: PushKind) {
  return { title: 'Yuti', body: bodies[language][kind], type: kind === 'support' ? 'message' : kind }
}
