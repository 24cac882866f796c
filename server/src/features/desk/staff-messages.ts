import type { Language } from '@yuti/contract/languages'
import type { RefuseReason } from '@yuti/contract/moderation-choices'

type StaffMessages = { rules: Record<RefuseReason, string>; refused: (reason: string) => string }

/** What a refusal of words says in the support conversation, in the language of the member. */
export const staffMessages: Record<Language, StaffMessages> = {
  en: {
    rules: {
      contact_data:
        'A profile shows no links, phone numbers or names in other apps. Share them in a chat with a match.',
      advertising: 'A profile is not a place for advertising.',
      money: 'A profile asks nobody for money.',
    },
    refused: (reason) =>
      `We’ve looked at the new words in your profile and don’t show them. Others still see what was there before.\n\nReason: ${reason}\n\nYou can change the words in your profile. If you think we’re wrong, answer here.`,
  },
  ru: {
    rules: {
      contact_data:
        'В анкете не бывает ссылок, номеров телефона и имён из других приложений. Ими можно обменяться в переписке с парой.',
      advertising: 'Анкета не место для рекламы.',
      money: 'В анкете не просят денег.',
    },
    refused: (reason) =>
      `Мы посмотрели новый текст вашей анкеты и не показываем его. Другие по-прежнему видят то, что было раньше.\n\nПричина: ${reason}\n\nТекст можно изменить в профиле. Если вы считаете это ошибкой, ответьте здесь.`,
  },
  es: {
    rules: {
      contact_data:
        'Un perfil no muestra enlaces, teléfonos ni nombres de otras aplicaciones. Compártelos en el chat con un match.',
      advertising: 'Un perfil no es lugar para la publicidad.',
      money: 'En un perfil no se pide dinero.',
    },
    refused: (reason) =>
      `Hemos revisado los textos nuevos de tu perfil y no los mostramos. Los demás siguen viendo lo que había antes.\n\nMotivo: ${reason}\n\nPuedes cambiarlos en tu perfil. Si crees que nos equivocamos, responde aquí.`,
  },
}
