import type { Language } from '@yuti/contract/languages'
import type { FoundReason } from '@yuti/contract/verification-choices'

type TeamMessages = {
  passed: string
  refused: (reason: FoundReason) => string
  /** Nobody decided in time. */
  notDecided: string
  /** A photo was added that may show somebody else. */
  paused: string
  /** A photo was added that shows somebody else. */
  ended: string
}

/** What the team writes about a verification in the support conversation, in the language of the member. */
export const teamMessages: Record<Language, TeamMessages> = {
  en: {
    passed:
      'Your photos are verified. Others now see the badge beside your name. The pictures you took are deleted within 48 hours.',
    refused: (reason) =>
      `We couldn’t verify your photos.\n\nReason: ${reasons.en[reason]}\n\nYou can try again at any time. If you think we’re wrong, answer here within 48 hours, and someone on our team will look again.`,
    notDecided:
      'We’re sorry: nobody on our team looked at your check within 30 days. It has ended, and the pictures you took are deleted. You can try again at any time in your profile.',
    paused:
      'The badge for verified photos isn’t shown at the moment: we couldn’t tell whether a new photo shows you. Remove the photo, or verify your photos again in your profile.',
    ended:
      'The badge for verified photos has ended, because a new photo seems to show somebody else. You can verify your photos again in your profile. If you think we’re wrong, answer here.',
  },
  ru: {
    passed:
      'Ваши фото подтверждены. Теперь рядом с вашим именем виден значок. Снимки, сделанные для проверки, удаляются в течение 48 часов.',
    refused: (reason) =>
      `Подтвердить ваши фото не удалось.\n\nПричина: ${reasons.ru[reason]}\n\nПопробовать ещё раз можно в любой момент. Если вы считаете это ошибкой, ответьте здесь в течение 48 часов, и снимки посмотрит человек из нашей команды.`,
    notDecided:
      'Просим прощения: за 30 дней никто из нашей команды не посмотрел ваши снимки. Проверка завершена, снимки удалены. Попробовать ещё раз можно в любой момент в профиле.',
    paused:
      'Значок подтверждённых фото пока не показывается: непонятно, вы ли на новом фото. Уберите это фото или подтвердите фото заново в профиле.',
    ended:
      'Значок подтверждённых фото больше не показывается: на новом фото, похоже, другой человек. Подтвердить фото заново можно в профиле. Если вы считаете это ошибкой, ответьте здесь.',
  },
  es: {
    passed:
      'Tus fotos están verificadas. Los demás ven ahora la insignia junto a tu nombre. Las fotos de la comprobación se borran en 48 horas.',
    refused: (reason) =>
      `No hemos podido verificar tus fotos.\n\nMotivo: ${reasons.es[reason]}\n\nPuedes intentarlo de nuevo cuando quieras. Si crees que nos equivocamos, responde aquí en un plazo de 48 horas y una persona del equipo las volverá a mirar.`,
    notDecided:
      'Lo sentimos: nadie del equipo ha mirado tu comprobación en 30 días. Ha terminado y las fotos que hiciste se han borrado. Puedes intentarlo de nuevo cuando quieras en tu perfil.',
    paused:
      'La insignia de fotos verificadas no se muestra por ahora: no sabemos si en una foto nueva sales tú. Quita esa foto o verifica tus fotos de nuevo en tu perfil.',
    ended:
      'La insignia de fotos verificadas ha terminado, porque en una foto nueva parece salir otra persona. Puedes verificar tus fotos de nuevo en tu perfil. Si crees que nos equivocamos, responde aquí.',
  },
}

const reasons: Record<Language, Record<FoundReason, string>> = {
  en: {
    no_face: 'one of the pictures doesn’t show a face clearly.',
    several_faces: 'one of the pictures shows more than one person.',
    gesture: 'one of the pictures doesn’t show the gesture we asked for.',
    two_people: 'the two pictures show different people.',
    other_person: 'the pictures don’t show the person in your first photo.',
    unclear: 'we couldn’t tell whether the pictures show the person in your photos.',
  },
  ru: {
    no_face: 'на одном из снимков лицо видно нечётко.',
    several_faces: 'на одном из снимков больше одного человека.',
    gesture: 'на одном из снимков нет того движения, о котором мы просили.',
    two_people: 'на двух снимках разные люди.',
    other_person: 'на снимках не тот человек, что на вашем первом фото.',
    unclear: 'не удалось понять, тот ли человек на снимках, что на ваших фото.',
  },
  es: {
    no_face: 'en una de las fotos no se ve bien la cara.',
    several_faces: 'en una de las fotos sale más de una persona.',
    gesture: 'en una de las fotos no se ve el gesto que pedimos.',
    two_people: 'en las dos fotos salen personas distintas.',
    other_person: 'en las fotos no sale la persona de tu primera foto.',
    unclear: 'no pudimos saber si en las fotos sale la persona de tu perfil.',
  },
}
