import type { likes as source } from '../en/likes.ts'
import type { Translated } from '../translated.ts'

export const likes = {
  explain: {
    likeTitle: '¿Te gusta {{name}}?',
    like: '{{name}} verá que te gusta. Si es mutuo, podrán escribirse.',
    likeUndo: 'Tienes {{seconds}} segundos para deshacerlo.',
    passTitle: '¿No es para ti?',
    pass: '{{name}} no lo sabrá.',
    passUndo: 'Puedes deshacer el último descarte.',
  },
  note: {
    title: 'Una nota con tu «me gusta»',
    text: '{{name}} la verá con tu «me gusta». Si hay match, con ella empieza el chat.',
    kinds: 'Qué acompaña a tu «me gusta»',
    words: 'Nota',
    reaction: 'Reacción',
    label: 'Tu nota',
    placeholder: 'Algo que te gustaría saber',
    length: '{{length}} de {{max}} caracteres',
    what: '¿A qué reaccionas?',
    photo: 'Foto {{number}}',
    whichReaction: 'Tu reacción',
    send: 'Enviar «me gusta»',
    missing: {
      text: 'Escribe unas palabras o envía el «me gusta» sin nota.',
      reaction: 'Elige algo del perfil y una reacción.',
    },
    notKept: 'Ya te gusta {{name}}',
    notKeptText: 'Tu «me gusta» sigue como estaba. Para añadir una nota, retíralo primero.',
    own: 'Tu nota',
    theirs: 'Su nota',
    toYourPhoto: 'Reacción a tu foto',
    toTheirPhoto: 'Tu reacción a una foto',
    toYourAnswer: 'Reacción a tu respuesta',
    toTheirAnswer: 'Tu reacción a una respuesta',
  },
  lists: 'Listas',
  like: 'Me gusta {{name}}',
  pass: 'Descartar a {{name}}',
  takeBack: 'Retirar tu «me gusta» a {{name}}',
  hint: {
    received: 'Les gustas. Si también te gustan, es un match.',
    liked: 'Aún no han respondido. Hasta que lo hagan, puedes retirar tu «me gusta».',
    passed: '¿Cambiaste de idea? Nunca lo supieron.',
  },
  said: {
    like: 'Te gusta {{name}}. ¡Crucemos los dedos!',
    pass: 'Has descartado a {{name}}.',
    'take-back': 'Has retirado tu «me gusta» a {{name}}.',
  },
  empty: {
    received: 'Aún no hay nuevos «me gusta»',
    liked: 'No hay «me gusta» sin respuesta',
    passed: 'No has descartado a nadie',
  },
  emptyText: {
    received: 'Aquí aparece quien te da un «me gusta», y puedes responder al momento.',
    liked: 'Las personas que te gustan se quedan aquí hasta que respondan.',
    passed: 'Las personas que descartas se quedan aquí un año por si cambias de idea.',
  },
  toDiscover: 'Descubrir personas',
} satisfies Translated<typeof source, 'es'>
