import type { Language } from '@yuti/contract/languages'
import type { BlockRule } from '@yuti/contract/moderation-choices'

type StaffMessages = {
  /** Names neither the reported person nor what was decided. */
  reportDecided: string
  rules: Record<BlockRule, string>
  /** Without `end` the block has none. */
  blocked: (reason: string, end: string | null) => string
  warned: (reason: string, end: string) => string
  limited: (reason: string, end: string) => string
  unblocked: string
}

/** Messages that staff actions send by themselves, in the language of the recipient. */
export const staffMessages: Record<Language, StaffMessages> = {
  en: {
    reportDecided:
      'Thank you, we looked at your report and dealt with it by our rules. To protect everybody’s privacy we do not say more about what we did. If something else troubles you, write to us here.',
    rules: {
      harassment: 'You harassed, insulted or threatened somebody.',
      inappropriate_content: 'You showed or wrote something sexual or violent that nobody had asked for.',
      spam: 'You sent advertising, links or the same message to many people.',
      fake_profile: 'Your profile shows somebody else, or a person who does not exist.',
      underage: 'We have reason to believe that you are not 18 yet.',
    },
    blocked: (reason, end) =>
      `We have blocked your account${end ? ` until ${end}. It then opens again by itself` : ''}.\n\nReason: ${reason}\n\nA person on our team decided this, not a machine. If you think that it is wrong, answer here: your answer is your appeal, and we will look at it again.`,
    warned: (reason, end) =>
      `This is a warning from our team. It ends on ${end}; until then you find it in Settings.\n\nReason: ${reason}\n\nA person on our team decided this, not a machine. If it happens again, we may limit or block your account. If you think that it is wrong, answer here: your answer is your appeal.`,
    limited: (reason, end) =>
      `We have paused your likes until ${end}. You can still write to your matches.\n\nReason: ${reason}\n\nA person on our team decided this, not a machine. If you think that it is wrong, answer here: your answer is your appeal.`,
    unblocked: 'Your account is open again. Thank you for your patience.',
  },
  ru: {
    reportDecided:
      'Спасибо, мы рассмотрели вашу жалобу и поступили по нашим правилам. Чтобы защитить частную жизнь каждого, подробностей мы не сообщаем. Если вас беспокоит что-то ещё, напишите нам сюда.',
    rules: {
      harassment: 'Вы преследовали или оскорбляли человека либо угрожали ему.',
      inappropriate_content: 'Вы без спроса показали или написали что-то сексуальное либо жестокое.',
      spam: 'Вы рассылали рекламу, ссылки или одно и то же сообщение многим людям.',
      fake_profile: 'В вашем профиле показан другой или вымышленный человек.',
      underage: 'У нас есть основания полагать, что вам ещё нет 18 лет.',
    },
    blocked: (reason, end) =>
      `Мы заблокировали ваш аккаунт.${end ? ` Дата окончания: ${end}; в этот день аккаунт откроется сам.` : ''}\n\nПричина: ${reason}\n\nРешение принял человек из нашей команды, а не машина. Если, по-вашему, это ошибка, ответьте здесь: ваш ответ станет апелляцией, и мы посмотрим ещё раз.`,
    warned: (reason, end) =>
      `Это предупреждение от нашей команды. Дата окончания: ${end}; до этого оно есть в настройках.\n\nПричина: ${reason}\n\nРешение принял человек из нашей команды, а не машина. Если такое повторится, мы можем ограничить или заблокировать аккаунт. Если, по-вашему, это ошибка, ответьте здесь: ваш ответ станет апелляцией.`,
    limited: (reason, end) =>
      `Мы приостановили ваши симпатии. Дата окончания: ${end}. Своим парам писать можно.\n\nПричина: ${reason}\n\nРешение принял человек из нашей команды, а не машина. Если, по-вашему, это ошибка, ответьте здесь: ваш ответ станет апелляцией.`,
    unblocked: 'Ваш аккаунт снова открыт. Спасибо за терпение.',
  },
  es: {
    reportDecided:
      'Gracias, hemos revisado tu denuncia y hemos actuado según nuestras normas. Para proteger la privacidad de todos no damos más detalles. Si te preocupa algo más, escríbenos aquí.',
    rules: {
      harassment: 'Acosaste, insultaste o amenazaste a alguien.',
      inappropriate_content: 'Mostraste o escribiste algo sexual o violento que nadie había pedido.',
      spam: 'Enviaste publicidad, enlaces o el mismo mensaje a muchas personas.',
      fake_profile: 'Tu perfil muestra a otra persona, o a alguien que no existe.',
      underage: 'Tenemos motivos para creer que aún no tienes 18 años.',
    },
    blocked: (reason, end) =>
      `Hemos bloqueado tu cuenta${end ? ` hasta el ${end}. Después se abrirá sola` : ''}.\n\nMotivo: ${reason}\n\nLo ha decidido una persona de nuestro equipo, no una máquina. Si crees que es un error, responde aquí: tu respuesta será tu recurso y lo volveremos a mirar.`,
    warned: (reason, end) =>
      `Esto es una advertencia de nuestro equipo. Termina el ${end}; hasta entonces la ves en Ajustes.\n\nMotivo: ${reason}\n\nLo ha decidido una persona de nuestro equipo, no una máquina. Si se repite, podemos limitar o bloquear tu cuenta. Si crees que es un error, responde aquí: tu respuesta será tu recurso.`,
    limited: (reason, end) =>
      `Hemos pausado tus «me gusta» hasta el ${end}. Puedes seguir escribiendo a tus matches.\n\nMotivo: ${reason}\n\nLo ha decidido una persona de nuestro equipo, no una máquina. Si crees que es un error, responde aquí: tu respuesta será tu recurso.`,
    unblocked: 'Tu cuenta vuelve a estar abierta. Gracias por tu paciencia.',
  },
}
