import type { MailTexts } from './kinds.ts'

export const es: MailTexts = {
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
  goodbye: {
    subject: 'Tu cuenta se ha eliminado',
    paragraphs: [
      'Como pediste, hemos cerrado tu cuenta de Yuti. Tu sesión está cerrada en todas partes y nadie ve ya tu perfil, tus matches ni tus chats.',
      'En un día se borrará todo lo tuyo, incluidas las fotos y los mensajes. Las copias de seguridad desaparecen en 30 días.',
    ],
    labels: [],
    notes: [
      'No se puede deshacer. Gracias por el tiempo que has pasado aquí. Si algún día quieres volver, esta dirección queda libre para una cuenta nueva.',
    ],
  },
}
