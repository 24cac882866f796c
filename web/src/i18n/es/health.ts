import type { health as english } from '../en/health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english, 'es'> = {
  asOf: 'Datos de las {{time}}. Los días se cuentan en UTC; lo que se borró después no cuenta.',
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
    note: 'Primeras acciones: de las denuncias de los últimos 30 días',
    open: 'abiertas',
    oldest: 'antigüedad de la denuncia abierta más vieja',
    median: 'mediana hasta la primera acción del equipo',
    go: 'Ver las denuncias',
  },
  calls: {
    deck: 'Perfiles por descubrir',
    chat: 'Chat',
    about: {
      deck: 'Lo que tarda el servidor en prepararlos, última hora',
      chat: 'Para abrir un chat o recibir un mensaje, última hora',
    },
    p50: 'mediana',
    p95: 'percentil 95',
    count: 'llamadas',
    quiet: 'Ninguna llamada en la última hora',
    plot: 'Percentil 95 en tramos de seis minutos',
  },
  queues: {
    title: 'Tareas en segundo plano',
    note: 'En espera: las que ya deberían empezar. Las fallidas se guardan una semana.',
    name: 'Cola',
    waiting: 'En espera',
    running: 'En curso',
    failed: 'Fallidas',
    oldest: 'Mayor espera',
  },
}
