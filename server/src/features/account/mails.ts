import type { Language } from '@yuti/contract/base'
import { type MailContent, type MailMessage, renderMail } from '#/platform/mail/message.ts'

/**
 * No mail quotes what somebody typed into a form, the name included: a stranger may have typed it, and the mail
 * would carry his words to the owner of the address.
 */
export type AccountMail = {
  kind: 'confirm' | 'already-registered' | 'reset' | 'no-account'
  /** One for each button, in the order of the labels. */
  urls: string[]
}

type MailTexts = Record<AccountMail['kind'], Omit<MailContent, 'actions'> & { labels: string[] }>

const en: MailTexts = {
  confirm: {
    subject: 'Confirm your email',
    paragraphs: ['Welcome to Yuti. One step is left: confirm that this address is yours, then sign in.'],
    labels: ['Confirm email'],
    notes: ['The link works for 24 hours. If you did not sign up, ignore this mail and nothing happens.'],
  },
  'already-registered': {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up at Yuti with this address. It already has an account, so nothing was changed.',
    ],
    labels: ['Sign in', 'Reset password'],
    notes: ['If it was not you, ignore this mail. Your account is safe.'],
  },
  reset: {
    subject: 'Reset your password',
    paragraphs: ['Choose a new password with this link. You will be signed out on all other devices.'],
    labels: ['Choose a new password'],
    notes: [
      'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays.',
    ],
  },
  'no-account': {
    subject: 'No account with this address',
    paragraphs: [
      'Somebody, probably you, asked Yuti for a link. There is no account with this address; perhaps you used another one.',
    ],
    labels: ['Create an account'],
    notes: ['If it was not you, ignore this mail.'],
  },
}

const ru: MailTexts = {
  confirm: {
    subject: 'Подтвердите почту',
    paragraphs: ['Добро пожаловать в Yuti. Остался один шаг: подтвердите, что это ваш адрес, и войдите.'],
    labels: ['Подтвердить почту'],
    notes: ['Ссылка действует 24 часа. Если вы не регистрировались, просто удалите это письмо.'],
  },
  'already-registered': {
    subject: 'У вас уже есть аккаунт',
    paragraphs: [
      'Кто-то, вероятно вы, пытался зарегистрироваться в Yuti с этим адресом. Аккаунт с ним уже есть, поэтому ничего не изменилось.',
    ],
    labels: ['Войти', 'Сбросить пароль'],
    notes: ['Если это были не вы, ничего делать не нужно. Ваш аккаунт в безопасности.'],
  },
  reset: {
    subject: 'Новый пароль',
    paragraphs: [
      'По этой ссылке вы сможете задать новый пароль. На всех других устройствах будет выполнен выход.',
    ],
    labels: ['Задать новый пароль'],
    notes: ['Ссылка сработает один раз в течение часа. Если вы её не запрашивали, пароль останется прежним.'],
  },
  'no-account': {
    subject: 'Аккаунта с этим адресом нет',
    paragraphs: [
      'Кто-то, вероятно вы, запросил ссылку в Yuti. Аккаунта с этим адресом нет: возможно, вы указывали другой.',
    ],
    labels: ['Создать аккаунт'],
    notes: ['Если это были не вы, ничего делать не нужно.'],
  },
}

const es: MailTexts = {
  confirm: {
    subject: 'Confirma tu correo',
    paragraphs: [
      'Te damos la bienvenida a Yuti. Falta un paso: confirma que esta dirección es tuya e inicia sesión.',
    ],
    labels: ['Confirmar correo'],
    notes: [
      'El enlace funciona durante 24 horas. Si no te registraste, ignora este mensaje y no pasará nada.',
    ],
  },
  'already-registered': {
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, intentó registrarse en Yuti con esta dirección. Ya tiene una cuenta, así que nada ha cambiado.',
    ],
    labels: ['Iniciar sesión', 'Restablecer contraseña'],
    notes: ['Si no fuiste tú, ignora este mensaje. Tu cuenta está a salvo.'],
  },
  reset: {
    subject: 'Restablece tu contraseña',
    paragraphs: [
      'Elige una contraseña nueva con este enlace. Se cerrará la sesión en tus otros dispositivos.',
    ],
    labels: ['Elegir una contraseña nueva'],
    notes: [
      'El enlace funciona una sola vez, durante una hora. Si no lo pediste, tu contraseña seguirá igual.',
    ],
  },
  'no-account': {
    subject: 'No hay ninguna cuenta con esta dirección',
    paragraphs: [
      'Alguien, probablemente tú, pidió un enlace a Yuti. No hay ninguna cuenta con esta dirección; quizá usaste otra.',
    ],
    labels: ['Crear una cuenta'],
    notes: ['Si no fuiste tú, ignora este mensaje.'],
  },
}

const texts: Record<Language, MailTexts> = { en, ru, es }

export function accountMail(to: string, language: Language, { kind, urls }: AccountMail): MailMessage {
  const { labels, ...content } = texts[language][kind]
  const actions = urls.map((url, index) => ({ label: labels[index] ?? url, url }))
  return renderMail(to, language, { ...content, actions })
}
