import type { NotificationTexts } from './kinds.ts'

const wanted = 'Recibes este correo por tus ajustes de Yuti.'
const reported = 'Recibes este correo porque nos enviaste una denuncia. Llega sean cuales sean tus ajustes.'

export const es: NotificationTexts = {
  letters: {
    message: {
      subject: 'Tienes un mensaje nuevo',
      paragraphs: ['Alguien con quien hiciste match te escribió. Lo que dice se queda en Yuti.'],
      label: 'Leerlo',
      reason: `${wanted} Hasta que vuelvas no enviaremos más correos sobre la misma conversación.`,
    },
    match: {
      subject: 'Tienes un nuevo match',
      paragraphs: ['Se gustan. Solo falta un primer saludo.'],
      label: 'Ver tu match',
      reason: wanted,
    },
    support: {
      subject: 'El equipo de Yuti te ha escrito',
      paragraphs: ['Hay un mensaje para ti en tu conversación con nuestro equipo.'],
      label: 'Leerlo',
      reason: wanted,
    },
    new_people: {
      subject: 'Gente nueva esta semana',
      paragraphs: [
        'Hay gente nueva que entra en tu búsqueda y cuya carta encaja con la tuya: cuatro o cinco estrellas.',
        'Para saber quiénes son, entra en Yuti.',
      ],
      label: 'Ver quiénes son',
      reason: `${wanted} Llega como mucho una vez por semana y solo si hay alguien nuevo.`,
    },
    digest: {
      subject: 'Tus novedades',
      paragraphs: ['Mientras no estabas:'],
      label: 'Abrir Yuti',
      reason: `${wanted} Si no hay novedades, no llega ningún correo.`,
    },
    report_received: {
      subject: 'Hemos recibido tu denuncia',
      paragraphs: [
        'Gracias por avisarnos. Una persona de nuestro equipo lee cada denuncia, por lo general en menos de 24 horas.',
        'Nadie sabrá que la denuncia es tuya. Cuando hayamos decidido, te lo diremos.',
      ],
      label: 'Abrir el chat',
      notes: ['Si tú u otra persona está en peligro, llama primero al teléfono de emergencias de tu país.'],
      reason: reported,
    },
    report_decided: {
      subject: 'Hemos decidido sobre tu denuncia',
      paragraphs: [
        'Nuestro equipo ha revisado lo que nos contaste. Encontrarás la respuesta en tu conversación con el equipo.',
        'Si no estás de acuerdo, o si ha pasado algo nuevo, escríbenos allí.',
      ],
      label: 'Leer la respuesta',
      reason: reported,
    },
  },
  counts: {
    matches: { one: '# match nuevo', other: '# matches nuevos' },
    messages: { one: '# mensaje nuevo', other: '# mensajes nuevos' },
    support: { one: '# mensaje del equipo de Yuti', other: '# mensajes del equipo de Yuti' },
    newPeople: { other: 'Gente nueva que encaja contigo' },
  },
  manage: 'Cambiarlo en Ajustes',
  stop: 'Dejar de recibir estos correos',
}
