import type { notifications as source } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications = {
  title: 'Notificaciones',
  text: 'Los correos y las notificaciones solo dicen que hay algo nuevo. Los nombres y los mensajes se quedan en Yuti.',
  failed: 'No se pudieron cargar tus preferencias.',
  mail: {
    title: 'Por correo',
    hint: 'Al momento: un correo por conversación mientras no estás, y como mucho uno por hora. Cada día: a las nueve de la mañana. Cada semana: los lunes a las nueve. Solo si hay novedades.',
    always: 'Los correos sobre tu cuenta y tus denuncias llegan siempre.',
    newPeople: 'Como mucho una vez por semana, los lunes. Sin nombres ni números.',
  },
  push: {
    title: 'En tu teléfono',
    off: 'Las notificaciones de Yuti están desactivadas en este teléfono. Puedes permitirlas en sus ajustes.',
    allow: 'Permitir notificaciones',
    channel: 'Mensajes y matches',
  },
  about: {
    messages: 'Mensajes nuevos',
    matches: 'Matches nuevos',
    support: 'Mensajes de nuestro equipo',
    newPeople: 'Gente nueva que encaja contigo',
  },
  frequency: {
    at_once: 'Al momento',
    daily: 'Cada día',
    weekly: 'Cada semana',
    never: 'Nunca',
  },
  quiet: {
    title: 'Horas de silencio',
    switch: 'Pausar correos y notificaciones',
    hint: 'Lo que pase mientras tanto te llega cuando terminen.',
    from: 'Desde',
    until: 'Hasta',
    zone: 'Las horas son de la zona {{zone}}.',
    same: 'Elige dos horas distintas.',
  },
  enabled: {
    title: 'Notificaciones activadas',
    text: 'A partir de ahora recibirás notificaciones.',
  },
  disabled: {
    title: 'Las notificaciones están desactivadas',
    text: 'Actívalas en los ajustes.',
  },
  notRegistered: {
    title: 'No se pudieron activar las notificaciones',
    text: 'Inténtalo de nuevo o escribe a soporte.',
  },
  notStored: {
    title: 'No se pudieron configurar las notificaciones',
    text: 'Comprueba tu conexión.',
  },
  broken: {
    title: 'Error de notificaciones',
    text: 'No se pudieron iniciar.',
  },
  newPeople: {
    title: 'Hay gente nueva que encaja contigo',
    text: 'La encontrarás en Descubrir.',
    show: 'Ver',
  },
  unsubscribe: {
    title: '¿No quieres más correos de este tipo?',
    match: 'No recibirás más correos sobre nuevos matches.',
    message: 'No recibirás más correos sobre mensajes nuevos.',
    support:
      'No recibirás más correos cuando te escriba el equipo de Yuti. Sus mensajes te esperan en el chat.',
    new_people: 'No recibirás más correos sobre gente nueva que encaja contigo.',
    digest: 'No recibirás más resúmenes diarios ni semanales.',
    submit: 'Dejar de recibirlos',
    submitting: 'Un momento...',
    doneTitle: 'No recibirás más correos de este tipo',
    doneText: 'Puedes cambiar de idea cuando quieras en Ajustes.',
    manage: 'Cambiarlo en Ajustes',
    deadTitle: 'Este enlace no funciona',
    deadText: 'Quizá llegó incompleto. En Ajustes puedes elegir qué correos recibes.',
  },
} satisfies Translated<typeof source, 'es'>
