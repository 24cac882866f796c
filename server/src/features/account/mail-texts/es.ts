import type { MailTexts } from './kinds.ts'

export const es: MailTexts = {
  confirm: {
    subject: 'Confirma tu correo',
    paragraphs: ['Te damos la bienvenida a Yuti. Solo falta un paso: confirma que esta dirección es tuya.'],
    labels: ['Confirmar correo'],
    notes: [
      'El enlace funciona durante 24 horas. Si no te registraste, ignora este mensaje y no pasará nada.',
    ],
  },
  'confirm-code': {
    subject: 'Confirma tu correo',
    paragraphs: [
      'Te damos la bienvenida a Yuti. Solo falta un paso: confirma que esta dirección es tuya.',
      'Pulsa el botón o escribe este código donde te registraste:',
    ],
    labels: ['Confirmar correo'],
    notes: [
      'El código funciona durante 15 minutos y el enlace durante 24 horas. No le des el código a nadie. Si no te registraste, ignora este mensaje y no pasará nada.',
    ],
  },
  'already-registered': {
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, intentó registrarse en Yuti con esta dirección o con otra forma de escribirla. Ya existe una cuenta con ella, así que no ha cambiado nada.',
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
      'Todo lo tuyo se borrará en un día, incluidas las fotos y los mensajes. Las copias de seguridad desaparecen en 30 días.',
    ],
    labels: [],
    notes: [
      'No se puede deshacer. Gracias por el tiempo que has pasado aquí. Si algún día quieres volver, esta dirección queda libre para una cuenta nueva.',
    ],
  },
  'goodbye-blocked': {
    subject: 'Tu cuenta se ha eliminado',
    paragraphs: [
      'Como pediste, hemos cerrado tu cuenta de Yuti. Tu sesión está cerrada en todas partes.',
      'Todo lo tuyo se borrará en un día, incluidas las fotos y los mensajes. Las copias de seguridad desaparecen en 30 días.',
    ],
    labels: [],
    notes: [
      'Nuestro equipo había bloqueado esta cuenta. Para que no se pueda abrir otra sin más, guardamos una huella cifrada de esta dirección, a partir de la cual nadie puede leerla: durante un año o, si el bloqueo tiene fecha de fin, hasta ese día. Hasta entonces no se puede abrir otra cuenta con ella.',
    ],
  },
  'address-closed': {
    subject: 'No se puede abrir una cuenta con esta dirección',
    paragraphs: [
      'Alguien, probablemente tú, pidió en Yuti una cuenta con esta dirección. Nuestro equipo bloqueó una cuenta con ella, que después se eliminó: durante el año siguiente o, si el bloqueo tiene fecha de fin, hasta ese día, no se puede abrir otra.',
    ],
    labels: [],
    notes: ['Si crees que es un error, responde a este correo. Si no fuiste tú, ignóralo.'],
  },
  'email-change': {
    subject: 'Confirma tu nuevo correo',
    paragraphs: ['Pediste a Yuti usar esta dirección a partir de ahora. Confirma que es tuya.'],
    labels: ['Confirmar correo nuevo'],
    notes: [
      'El enlace funciona una sola vez, durante una hora. Si no lo pediste, ignora este mensaje y no pasará nada.',
    ],
  },
  'email-taken': {
    subject: 'Esta dirección ya tiene una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, pidió pasar otra cuenta de Yuti a esta dirección. Ya existe una cuenta con ella, así que no ha cambiado nada.',
    ],
    labels: ['Iniciar sesión', 'Restablecer contraseña'],
    notes: ['Si no fuiste tú, ignora este mensaje. Tu cuenta está a salvo.'],
  },
  'email-change-asked': {
    subject: 'Un correo nuevo para tu cuenta',
    paragraphs: [
      'Alguien que conoce tu contraseña pidió pasar tu cuenta de Yuti a otra dirección. Hemos enviado allí un enlace; hasta que se abra, esta dirección sigue siendo la tuya.',
    ],
    labels: ['Restablecer contraseña'],
    notes: [
      'Si fuiste tú, no hay nada que hacer. Si no, elige ya una contraseña nueva: eso anula el cambio.',
    ],
  },
  'email-changed': {
    subject: 'Tu correo ha cambiado',
    paragraphs: [
      'Tu cuenta de Yuti ha pasado a la nueva dirección. A partir de ahora se inicia sesión con ella, y ya no con esta.',
    ],
    labels: [],
    notes: ['Si no fuiste tú, escribe enseguida a nuestro equipo respondiendo a este mensaje.'],
  },
  'password-changed': {
    subject: 'Tu contraseña ha cambiado',
    paragraphs: [
      'Se ha cambiado la contraseña de tu cuenta de Yuti y se ha cerrado la sesión en los demás dispositivos.',
    ],
    labels: ['Restablecer contraseña'],
    notes: ['Si fuiste tú, no hay nada que hacer. Si no, elige ya una contraseña nueva.'],
  },
  'reset-linked': {
    subject: 'Restablece tu contraseña',
    paragraphs: [
      'Elige una contraseña nueva con este enlace. Se cerrará la sesión en todos los demás dispositivos.',
      'Tu cuenta tiene llaves de acceso o está vinculada con Google o Apple. Si usas el enlace donde no has iniciado sesión en Yuti, todo eso deja de servir; puedes volver a añadirlo en Ajustes.',
    ],
    labels: ['Elegir contraseña nueva'],
    notes: [
      'El enlace funciona una sola vez, durante una hora. Si no lo pediste, ignora este mensaje: tu contraseña no cambia.',
    ],
  },
  'provider-link': {
    subject: 'Inicia sesión y vincula tu cuenta',
    paragraphs: [
      'Has entrado en Yuti con Google o Apple, y esta dirección ya tiene una cuenta. Abre el enlace en el mismo navegador y quedarán unidas.',
    ],
    labels: ['Vincular e iniciar sesión'],
    notes: [
      'El enlace funciona una sola vez, durante una hora. Si no fuiste tú, ignora este mensaje: en otro navegador no hace nada.',
    ],
  },
  'provider-linked': {
    subject: 'Una nueva forma de iniciar sesión',
    paragraphs: ['Tu cuenta de Yuti está vinculada con Google o Apple y ya puedes iniciar sesión así.'],
    labels: ['Ver tus formas de acceso'],
    notes: ['Si no fuiste tú, quita el vínculo en Ajustes y elige una contraseña nueva.'],
  },
  'provider-unlinked': {
    subject: 'Se ha quitado una forma de iniciar sesión',
    paragraphs: ['Tu cuenta de Yuti ya no está vinculada con una de tus cuentas de Google o Apple.'],
    labels: ['Ver tus formas de acceso'],
    notes: ['Si no fuiste tú, elige una contraseña nueva y revisa tus dispositivos en Ajustes.'],
  },
  'sign-in-link': {
    subject: 'Tu enlace para entrar',
    paragraphs: ['Entra en Yuti con este enlace. No hace falta contraseña.'],
    labels: ['Iniciar sesión'],
    notes: [
      'El enlace funciona una sola vez, durante 15 minutos. Si no lo pediste, ignora este mensaje: sin el enlace nadie entra.',
    ],
  },
  'sign-in-link-off': {
    subject: 'El acceso por correo está desactivado',
    paragraphs: [
      'Alguien, probablemente tú, pidió a Yuti un enlace para entrar. En tu cuenta el acceso por correo está desactivado, así que este enlace no inicia la sesión. Ábrelo donde quieras entrar y escribe tu contraseña: los intentos de otras personas ya no te lo impedirán.',
    ],
    labels: ['Continuar con mi contraseña', 'Restablecer contraseña'],
    notes: [
      'El enlace funciona una sola vez, durante 15 minutos. Si no fuiste tú, ignora este mensaje. Puedes activar el acceso por correo en Ajustes.',
    ],
  },
  'mail-sign-in-on': {
    subject: 'El acceso por correo está activado',
    paragraphs: [
      'A partir de ahora, un enlace enviado a esta dirección permite entrar en tu cuenta de Yuti.',
    ],
    labels: ['Ver tus formas de acceso'],
    notes: ['Si no fuiste tú, elige una contraseña nueva y revisa tus dispositivos en Ajustes.'],
  },
  'mail-sign-in-off': {
    subject: 'El acceso por correo está desactivado',
    paragraphs: ['A partir de ahora, ningún enlace por correo permite entrar en tu cuenta de Yuti.'],
    labels: ['Ver tus formas de acceso'],
    notes: ['Si no fuiste tú, elige una contraseña nueva y revisa tus dispositivos en Ajustes.'],
  },
  'passkey-added': {
    subject: 'Se ha añadido una llave de acceso',
    paragraphs: ['Se ha añadido una llave de acceso a tu cuenta de Yuti. Con ella se entra sin contraseña.'],
    labels: ['Ver tus formas de acceso'],
    notes: ['Si no fuiste tú, elimina la llave en Ajustes y elige una contraseña nueva.'],
  },
  'passkey-removed': {
    subject: 'Se ha eliminado una llave de acceso',
    paragraphs: ['Se ha eliminado una llave de acceso de tu cuenta de Yuti y ya no sirve para entrar.'],
    labels: ['Ver tus formas de acceso'],
    notes: ['Si no fuiste tú, elige una contraseña nueva y revisa tus dispositivos en Ajustes.'],
  },
  'access-token-created': {
    subject: 'Se ha creado un token de acceso',
    paragraphs: [
      'Se ha creado un token de acceso para tu cuenta de Yuti. Un programa que lo tenga puede leer los datos que has permitido, pero no cambiar nada.',
    ],
    labels: ['Ver tus tokens de acceso'],
    notes: ['Si no fuiste tú, revoca el token en Ajustes y elige una contraseña nueva.'],
  },
}
