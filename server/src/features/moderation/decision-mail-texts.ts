import type { Language } from '@yuti/contract/languages'
import type { MailedDecision } from './decision-mails-repository.ts'

type DecisionMailTexts = {
  subject: string
  preview: string
  /** There is nothing to appeal against where `isFinal`. */
  decisions: Record<
    MailedDecision,
    { text: string; until?: (date: string) => string; withoutEnd?: string; isFinal?: true }
  >
  pictureReasons: Record<string, string>
  reason: (reason: string) => string
  appeal: string
  label: string
  mailReason: string
}

export const decisionMailTexts: Record<Language, DecisionMailTexts> = {
  en: {
    subject: 'A decision about your account',
    preview: 'Open this email to read what we decided.',
    decisions: {
      warned: {
        text: 'This is a warning from the Yuti team. You can go on as before; if it happens again, we may pause your likes or block your account.',
        until: (date) => `The warning ends on ${date}. Until then you find it in Settings.`,
      },
      limited: {
        text: 'The Yuti team has paused your likes for a while. You can still write to your matches.',
        until: (date) => `It ends on ${date}.`,
      },
      blocked: {
        text: 'The Yuti team has blocked your account. You can still sign in to write to us, download your data or delete the account.',
        until: (date) => `The block ends on ${date}. Your account then opens again by itself.`,
        withoutEnd: 'The block has no end date; it ends only if we lift it, for example after your appeal.',
      },
      unblocked: {
        text: 'The Yuti team has reopened your account. Thank you for your patience.',
        isFinal: true,
      },
      block_ended: {
        text: 'The block of your Yuti account has ended, and the account is open again. Your matches and chats are still there.',
        isFinal: true,
      },
      lifted: {
        text: 'The Yuti team has looked at your appeal and lifted the decision about your account.',
        isFinal: true,
      },
      picture_published: {
        text: 'The Yuti team has looked at one of your photos. Others can see it now.',
        isFinal: true,
      },
      picture_refused: { text: 'The Yuti team has looked at one of your photos and won’t publish it.' },
      picture_upheld: {
        text: 'The Yuti team has looked at your photo again after your appeal and still won’t publish it.',
        isFinal: true,
      },
    },
    pictureReasons: {
      nudity: 'it seems to show nudity.',
      banned_copy: 'it looks like a photo of an account we’ve blocked.',
      not_screened: 'we couldn’t check it automatically.',
    },
    reason: (reason) => `Reason: ${reason}`,
    appeal:
      'A person decided this, not a machine. If you think it’s wrong, answer in your conversation with our team: your first answer is your appeal.',
    label: 'Open the conversation',
    mailReason:
      'You get this email because it’s about your account. Such emails come whatever your settings are; they end if you delete the account.',
  },
  ru: {
    subject: 'Решение о вашем аккаунте',
    preview: 'Откройте письмо, чтобы прочитать решение.',
    decisions: {
      warned: {
        text: 'Это предупреждение от команды Yuti. Всё работает как раньше, но при повторении мы можем приостановить симпатии или заблокировать аккаунт.',
        until: (date) => `Дата окончания предупреждения: ${date}. До этого оно есть в настройках.`,
      },
      limited: {
        text: 'Команда Yuti на время приостановила ваши симпатии. Своим парам писать можно.',
        until: (date) => `Дата окончания: ${date}.`,
      },
      blocked: {
        text: 'Команда Yuti заблокировала ваш аккаунт. Вы по-прежнему можете войти, чтобы написать нам, скачать свои данные или удалить аккаунт.',
        until: (date) => `Дата окончания блокировки: ${date}. В этот день аккаунт откроется сам.`,
        withoutEnd: 'У блокировки нет срока: её можем снять только мы, например по вашей апелляции.',
      },
      unblocked: { text: 'Команда Yuti снова открыла ваш аккаунт. Спасибо за терпение.', isFinal: true },
      block_ended: {
        text: 'Срок блокировки вашего аккаунта Yuti истёк, и аккаунт снова открыт. Пары и переписки на месте.',
        isFinal: true,
      },
      lifted: {
        text: 'Команда Yuti рассмотрела вашу апелляцию и отменила решение о вашем аккаунте.',
        isFinal: true,
      },
      picture_published: {
        text: 'Команда Yuti посмотрела одно из ваших фото. Теперь его видят другие.',
        isFinal: true,
      },
      picture_refused: { text: 'Команда Yuti посмотрела одно из ваших фото и не будет его показывать.' },
      picture_upheld: {
        text: 'Команда Yuti ещё раз посмотрела ваше фото после апелляции и по-прежнему не будет его показывать.',
        isFinal: true,
      },
    },
    pictureReasons: {
      nudity: 'на нём, по-видимому, нагота.',
      banned_copy: 'оно похоже на фото аккаунта, который мы заблокировали.',
      not_screened: 'его не удалось проверить автоматически.',
    },
    reason: (reason) => `Причина: ${reason}`,
    appeal:
      'Решение принял человек, а не машина. Если, по-вашему, это ошибка, ответьте в переписке с командой: ваш первый ответ станет апелляцией.',
    label: 'Открыть переписку',
    mailReason:
      'Вы получили это письмо, потому что оно касается вашего аккаунта. Такие письма приходят при любых настройках и прекратятся, если удалить аккаунт.',
  },
  es: {
    subject: 'Una decisión sobre tu cuenta',
    preview: 'Abre este correo para leer la decisión.',
    decisions: {
      warned: {
        text: 'Esto es una advertencia del equipo de Yuti. Todo sigue como antes, pero si se repite podemos pausar tus «me gusta» o bloquear tu cuenta.',
        until: (date) => `La advertencia termina el ${date}. Hasta entonces la ves en Ajustes.`,
      },
      limited: {
        text: 'El equipo de Yuti ha pausado tus «me gusta» por un tiempo. Puedes seguir escribiendo a tus matches.',
        until: (date) => `La pausa termina el ${date}.`,
      },
      blocked: {
        text: 'El equipo de Yuti ha bloqueado tu cuenta. Aún puedes iniciar sesión para escribirnos, descargar tus datos o eliminar la cuenta.',
        until: (date) => `El bloqueo termina el ${date}. Ese día tu cuenta se abrirá sola.`,
        withoutEnd:
          'El bloqueo no tiene fecha de fin: solo termina si lo levantamos, por ejemplo tras tu recurso.',
      },
      unblocked: {
        text: 'El equipo de Yuti ha vuelto a abrir tu cuenta. Gracias por tu paciencia.',
        isFinal: true,
      },
      block_ended: {
        text: 'El bloqueo de tu cuenta de Yuti ha terminado y la cuenta vuelve a estar abierta. Tus matches y chats siguen ahí.',
        isFinal: true,
      },
      lifted: {
        text: 'El equipo de Yuti ha revisado tu recurso y ha retirado la decisión sobre tu cuenta.',
        isFinal: true,
      },
      picture_published: {
        text: 'El equipo de Yuti ha revisado una de tus fotos. Ahora las demás personas la ven.',
        isFinal: true,
      },
      picture_refused: { text: 'El equipo de Yuti ha revisado una de tus fotos y no la va a publicar.' },
      picture_upheld: {
        text: 'El equipo de Yuti ha vuelto a mirar tu foto tras tu recurso y sigue sin publicarla.',
        isFinal: true,
      },
    },
    pictureReasons: {
      nudity: 'parece mostrar desnudez.',
      banned_copy: 'se parece a una foto de una cuenta que hemos bloqueado.',
      not_screened: 'no se pudo revisar automáticamente.',
    },
    reason: (reason) => `Motivo: ${reason}`,
    appeal:
      'Lo ha decidido una persona, no una máquina. Si crees que es un error, responde en tu chat con nuestro equipo: tu primera respuesta será tu recurso.',
    label: 'Abrir el chat',
    mailReason:
      'Recibes este correo porque trata de tu cuenta. Estos correos llegan sean cuales sean tus ajustes y terminan si eliminas la cuenta.',
  },
}
