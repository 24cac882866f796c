import type { Language } from '@yuti/contract/languages'

type StaffMessages = {
  approved: (answer: string) => string
  /** The member has no birth yet, so nothing waits. */
  approvedFirst: (answer: string) => string
  declined: (answer: string) => string
}

/** Messages that a decision sends to the member, in the member's language. */
export const staffMessages: Record<Language, StaffMessages> = {
  en: {
    approved: (answer) =>
      join(
        'Your birth data will change as you asked. It takes effect in 24 hours; until then you can cancel it in your profile.',
        answer,
      ),
    approvedFirst: (answer) =>
      join(
        'You can now use the birth data you asked for: enter it in your profile setup. It does not count as a change.',
        answer,
      ),
    declined: (answer) => join('We have looked at your request and left your birth data as it is.', answer),
  },
  ru: {
    approved: (answer) =>
      join(
        'Данные о рождении изменятся, как вы просили. Это произойдёт через 24 часа; до этого изменение можно отменить в профиле.',
        answer,
      ),
    approvedFirst: (answer) =>
      join(
        'Теперь можно указать те данные о рождении, о которых вы просили: введите их при заполнении профиля. Изменением это не считается.',
        answer,
      ),
    declined: (answer) => join('Мы рассмотрели вашу просьбу и оставили данные о рождении прежними.', answer),
  },
  es: {
    approved: (answer) =>
      join(
        'Tus datos de nacimiento cambiarán como pediste. Será dentro de 24 horas; hasta entonces puedes cancelarlo en tu perfil.',
        answer,
      ),
    approvedFirst: (answer) =>
      join(
        'Ya puedes usar los datos de nacimiento que pediste: escríbelos al completar tu perfil. No cuenta como cambio.',
        answer,
      ),
    declined: (answer) =>
      join('Hemos revisado tu solicitud y tus datos de nacimiento siguen como estaban.', answer),
  },
}

function join(text: string, answer: string): string {
  return answer === '' ? text : `${text}\n\n${answer}`
}
