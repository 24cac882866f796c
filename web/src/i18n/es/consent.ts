import type { consent as source } from '../en/consent.ts'
import type { Translated } from '../translated.ts'

export const consent = {
  ask: {
    title: 'Pedírselo',
    entry: '¿No sabes sus datos de nacimiento? Pídeselos con un enlace',
    heading: '¿Quién escribirá los datos?',
    label: 'Cómo llamas a esa persona',
    labelMissing: 'Escribe un nombre para esta persona.',
    labelHint: 'Solo lo ves tú.',
    make: 'Crear el enlace',
    making: 'Creando el enlace...',
    theySee: 'Lo que verá esa persona',
    see: {
      name: 'Tu nombre, {{name}}, y que eres tú quien lo pide.',
      result:
        'El resultado: estrellas, nivel y cuántos de los tres canales están completos entre ustedes, pero no cuáles. En la mayoría de los casos, un resultado así deja más de un mes de cumpleaños posibles, incluso para quien sabe mucho.',
      never: 'Nunca tu fecha, hora o ciudad de nacimiento, ni la lista de tus puertas.',
    },
    seeShort: {
      name: 'Tu nombre, {{name}}',
      result: 'Estrellas, nivel y cuántos canales hay completos',
      never: 'Nunca tus datos de nacimiento ni tus puertas',
    },
    youSee: 'Lo que verás tú',
    get: {
      result:
        'El mismo resultado, si te deja guardarlo. Sus datos de nacimiento no se guardan y nunca los verás.',
      once: 'El enlace sirve una sola vez, durante 7 días. Puede responder cualquiera que lo tenga, así que envíalo a una sola persona.',
    },
    getShort: {
      result: 'El mismo resultado, si te deja guardarlo',
      once: 'Una sola respuesta, en 7 días',
    },
    readyTitle: 'El enlace para {{name}} está listo',
    readyText: 'Solo se muestra aquí y ahora: envíalo o cópialo antes de irte.',
    link: 'Enlace',
    message: '¿Cómo encajan nuestras cartas? Escribe aquí tus datos de nacimiento; nadie los verá:',
    share: 'Enviar el enlace',
    copy: 'Copiar el enlace',
    copied: 'Copiado',
    copiedText: 'Puedes pegar el enlace donde quieras.',
    shareFailed: 'No se pudo compartir el enlace. Selecciónalo y cópialo a mano.',
    done: 'Listo',
  },
  list: {
    links: 'Enlaces que has enviado',
    open: 'En espera, hasta el {{date}}',
    expired: 'Caducó sin respuesta',
    answered: 'Respondió. Está decidiendo si lo comparte',
    declined: 'Ha preferido no compartirlo',
    revoke: 'Anular',
    revokeFor: 'Anular el enlace para {{name}}',
    revokeTitle: '¿Anular este enlace?',
    revokeText: 'Quien lo abra lo encontrará cerrado. Lo que ya se haya escrito se pierde.',
    remove: 'Quitar',
    removeFor: 'Quitar el enlace para {{name}}',
    removing: 'Quitando...',
    removeFailed: 'No funcionó. Inténtalo de nuevo.',
    byThemselves: 'Escrito por la propia persona',
    failed: 'No se pudieron cargar tus enlaces.',
  },
  result: {
    ownOnly: 'La rueda muestra solo tus puertas.',
    formerVersion:
      'Calculado el {{date}} con la versión {{version}} de nuestro método. Las estrellas se quedan como las vieron: los datos de nacimiento no se guardan, así que no hay forma de volver a calcularlas.',
    hidden: 'Lo que queda oculto',
    hiddenText:
      'Qué canales están completos, cómo se llevan las Lunas y cómo cambian las estrellas a lo largo del día. Con eso, alguien que sepa mucho podría averiguar una fecha de nacimiento: la de {{name}} o la tuya.',
  },
  guest: {
    title: '{{name}} quiere ver cómo encajan su carta y la tuya',
    intro:
      'Yuti compara dos cartas natales. {{name}} quiere ver cómo encajan la suya y la tuya. No necesitas cuenta.',
    happens: 'Qué pasa con lo que escribes',
    facts: {
      birth:
        'Tus datos de nacimiento se usan para este único cálculo y no se guardan. {{name}} no los verá nunca.',
      first: 'Primero ves tú el resultado. Después eliges si {{name}} puede guardarlo.',
      until: 'Puedes responder una vez, hasta el {{date}}.',
    },
    heading: 'Tus datos de nacimiento',
    adult: 'Tengo 18 años o más',
    adultMissing: 'Confirma que tienes 18 años o más.',
    submit: 'Ver el resultado',
    computing: 'Calculando...',
    underage: 'Solo pueden participar personas de 18 años o más.',
    failed: 'No se pudo calcular el resultado. Inténtalo de nuevo.',
    resultTitle: 'Tú y {{name}}',
    choiceTitle: '¿Puede {{name}} guardar este resultado?',
    choiceText:
      '{{name}} vería lo mismo que tú, sin la lista de tus puertas ni tus datos de nacimiento. Si no eliges en una hora, no se guarda nada.',
    keep: 'Que {{name}} lo guarde',
    decline: 'Solo para mí',
    saving: 'Guardando...',
    choiceFailed: 'No recibimos tu elección. Inténtalo de nuevo.',
    choiceOver: 'El tiempo para elegir terminó. No se guardó nada.',
    keptTitle: 'Gracias',
    keptText: '{{name}} ya puede ver el resultado. Puedes retirar el permiso aquí hasta el {{date}}.',
    takeBack: 'Retirar el permiso',
    declinedTitle: 'Se queda contigo',
    declinedText: 'No hemos guardado nada del resultado. {{name}} solo ve que preferiste no compartirlo.',
    tabOnly: 'Puedes verlo hasta que cierres esta pestaña.',
    join: '¿Te intriga quién más encaja contigo?',
    joinAction: 'Únete a Yuti',
    closedTitle: 'Este enlace ya no está abierto',
    closedText:
      'Puede que haya caducado, que ya se usara o se anulara, o que esté incompleto. Pide otro a quien te lo envió.',
    home: 'Ir a Yuti',
    loadFailed: 'No se pudo cargar la invitación.',
  },
} satisfies Translated<typeof source, 'es'>
