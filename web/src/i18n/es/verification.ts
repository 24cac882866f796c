import type { verification as english } from '../en/verification.ts'
import type { Translated } from '../translated.ts'

export const verification: Translated<typeof english, 'es'> = {
  title: 'Verifica tus fotos',
  intro: {
    title: 'Demuestra que eres tú',
    text: 'Un perfil inspira más confianza cuando se sabe que las fotos son reales. Te llevará un minuto.',
    camera: 'Te pedimos dos fotos con la cámara, cada una con un gesto sencillo, como una sonrisa.',
    compare:
      'Un programa en nuestros propios servidores compara la cara con tus fotos. Si el resultado no está claro, las mira una persona del equipo.',
    erase:
      'Las dos fotos se borran 48 horas después de la decisión. Lo que distingue unas caras de otras no se guarda nunca.',
    badge: 'Los demás ven una insignia junto a tu nombre, y nada más.',
  },
  consent: 'Acepto que Yuti compare mi cara con mis fotos. Puedo retirar mi consentimiento cuando quiera.',
  consentMissing: 'Primero danos tu consentimiento: sin él no podemos comparar nada.',
  policy: 'Qué dice la política de privacidad',
  begin: 'Empezar',
  step: 'Foto {{place}} de 2',
  gestures: {
    turn_left: 'Gira la cabeza a la izquierda',
    turn_right: 'Gira la cabeza a la derecha',
    smile: 'Sonríe',
    close_eyes: 'Cierra los ojos',
    look_up: 'Mira hacia arriba',
    thumb_up: 'El pulgar hacia arriba junto a la cara',
  },
  hints: {
    turn_left: 'Hasta que una oreja deje de verse.',
    turn_right: 'Hasta que una oreja deje de verse.',
    smile: 'De verdad, con los dientes si quieres.',
    close_eyes: 'De frente a la cámara.',
    look_up: 'Levanta un poco la barbilla, con la cara a la vista.',
    thumb_up: 'Que se vean toda la cara y el pulgar.',
  },
  camera: 'Cámara, en espejo',
  cameraReady: 'La cámara está encendida.',
  take: 'Hacer la foto',
  taken: 'La foto que has hecho',
  retake: 'Repetir',
  use: 'Usarla',
  uploading: 'Enviando la foto',
  another: 'No puedo hacer este gesto',
  anotherText: 'Te damos otro gesto y lo mira una persona del equipo.',
  problems: {
    denied: {
      title: 'La cámara está bloqueada',
      text: 'Permite que Yuti use la cámara en los ajustes del navegador o del teléfono e inténtalo de nuevo.',
    },
    missing: {
      title: 'No hay cámara',
      text: 'Abre Yuti en un dispositivo que tenga cámara, como tu teléfono.',
    },
    busy: {
      title: 'La cámara está ocupada',
      text: 'Cierra otras aplicaciones que la usen e inténtalo de nuevo.',
    },
    unsupported: {
      title: 'Aquí no hay cámara',
      text: 'Este navegador no puede usar la cámara. Prueba con otro o con tu teléfono.',
    },
  },
  review: {
    title: 'Las dos fotos están listas',
    text: 'Una vez enviadas no se pueden cambiar.',
  },
  send: 'Enviar',
  waiting: {
    title: 'Comparando…',
    text: 'Suele tardar unos segundos. Puedes salir de esta página.',
  },
  staff: {
    title: 'Nuestro equipo las está mirando',
    text: 'El resultado no está claro, así que una persona compara las fotos. Te escribiremos en el chat con el equipo, normalmente en un día.',
  },
  verified: {
    title: 'Tus fotos están verificadas',
    text: 'Los demás ven una insignia junto a tu nombre. Si añades fotos, las comparamos con estas.',
    profile: 'Ir a tu perfil',
    erased: 'Las fotos de la comprobación están borradas.',
    erasedOn: 'Las fotos de la comprobación se borran el {{date}}.',
  },
  paused:
    'Tu insignia no se muestra por ahora, porque no sabemos si en una foto sales tú. Quita esa foto o verifica de nuevo.',
  refused: {
    title: 'No funcionó',
    no_face: 'En una de las fotos no se ve bien la cara. Busca más luz y acércate.',
    several_faces: 'En una foto salía más de una persona. Repítela sin nadie más.',
    gesture: 'No se veía el gesto. Hazlo un poco más marcado la próxima vez.',
    two_people: 'En las dos fotos parecen salir personas distintas.',
    other_person:
      'En las fotos no parece salir la persona de tu primera foto. Quizá ayude una foto más reciente.',
    unclear: 'No pudimos saber si en las fotos sale la persona de tu perfil. Busca más luz y acércate.',
    not_decided: 'Sentimos no haber mirado tus fotos en 30 días. Se han borrado; inténtalo de nuevo.',
    appeal:
      'Si crees que nos equivocamos, escribe a nuestro equipo en un plazo de 48 horas y lo mirará una persona.',
    appealInstead:
      'Aún puedes recurrir el último resultado: escribe a nuestro equipo en las 48 horas siguientes. Esta comprobación terminará y una persona mirará las últimas fotos enviadas.',
    write: 'Escribir al equipo',
  },
  withdraw: {
    button: 'Borrar mi verificación',
    title: '¿Borrar tu verificación?',
    text: 'Las fotos de la comprobación, lo que encontramos y tu insignia se borran enseguida. Puedes hacer otra verificación cuando quieras.',
    confirm: 'Borrar',
  },
  failed: {
    load: 'No se pudo cargar tu verificación.',
    start: 'No se pudo empezar.',
    another: 'No se pudo cambiar el gesto.',
    upload: 'La foto no se ha enviado. Sigue aquí.',
    send: 'Las fotos no se han enviado.',
    withdraw: 'No se pudo borrar.',
  },
}
