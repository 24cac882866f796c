import type { health as english } from '../en/health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english, 'es'> = {
  asOf: 'Datos de las {{time}}. Los días se cuentan en UTC; lo eliminado no se cuenta.',
  refresh: 'Actualizar',
  loadFailed: 'No se pudieron cargar los datos.',
  none: '–',
  days: {
    signUps: 'Registros',
    matches: 'Matches',
    messages: 'Mensajes',
    today: 'hoy',
    twoWeeks: 'en 14 días',
  },
  reports: {
    title: 'Denuncias',
    note: 'Primeras acciones del equipo en las denuncias de los últimos 30 días',
    open: 'abiertas',
    openNow: 'Abiertas: {{number}}',
    oldest: 'antigüedad de la denuncia abierta más antigua',
    median: 'mediana hasta la primera acción del equipo',
    go: 'Ver las denuncias',
  },
  calls: {
    deck: 'Perfiles por descubrir',
    chat: 'Chat',
    about: {
      deck: 'Tiempo del servidor para prepararlos, última hora',
      chat: 'Tiempo del servidor para abrir un chat o aceptar un mensaje, última hora',
    },
    p50: 'mediana',
    p95: 'percentil 95',
    count: 'llamadas',
    quiet: 'Ninguna llamada en la última hora',
    plot: 'Percentil 95 en tramos de seis minutos',
  },
  queues: {
    title: 'Tareas en segundo plano',
    note: 'Las tareas en espera ya deberían empezar. Las fallidas se guardan una semana.',
    name: 'Cola',
    waiting: 'En espera',
    running: 'En curso',
    failed: 'Fallidas',
    oldest: 'Mayor espera',
  },
  screening: {
    title: 'Revisión de fotos',
    up: 'Las fotos y las imágenes de los chats se revisan.',
    note: 'Lo subido se guarda y se revisará cuando esto vuelva a funcionar.',
    waiting: 'imágenes por revisar',
    oldest: 'espera más larga',
    held: 'fotos que decide el equipo',
    down: 'No se ha revisado nada desde el {{day}} a las {{time}}. El registro dice por qué.',
    go: 'Ver las fotos',
  },
  objects: {
    title: 'Imágenes y mensajes de voz',
    note: 'Los registros y los archivos se compararon el {{day}} a las {{time}}.',
    never: 'Los registros y los archivos se comparan por la noche.',
    missing: 'registros cuyos archivos no están en el almacén',
    removed: 'archivos sin registro, eliminados',
    kept: 'archivos sin registro, dejados en el almacén',
    outcomes: {
      too_many:
        'Demasiados archivos no tienen registro, así que no se eliminó nada. ¿Es la base de datos correcta?',
      refused:
        'Rechazado: el almacén no lleva la marca de esta instalación, así que no se eliminó nada. El registro del servidor indica qué hacer.',
    },
  },
}
