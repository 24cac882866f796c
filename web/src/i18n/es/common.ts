import type { common as source } from '../en/common.ts'
import type { Translated } from '../translated.ts'

export const common = {
  appName: 'Yuti',
  team: 'Equipo Yuti',
  nav: {
    label: 'Menú principal',
    discover: 'Descubrir',
    matches: 'Matches',
    messages: 'Mensajes',
    compatibility: 'Compatibilidad',
    profile: 'Perfil',
    unread_one: '{{count}} nuevo',
    unread_many: '{{count}} nuevos',
    unread_other: '{{count}} nuevos',
  },
  action: {
    back: 'Atrás',
    cancel: 'Cancelar',
    close: 'Cerrar',
    continue: 'Continuar',
    delete: 'Eliminar',
    gotIt: 'Entendido',
    next: 'Siguiente',
    previous: 'Anterior',
    retry: 'Intentar de nuevo',
    save: 'Guardar',
    skip: 'Saltar',
  },
  levels: {
    five: 'Chispas sagradas',
    four: 'Flujo magnético',
    three: 'Conexión consciente',
    two: 'Desafío amable',
  },
  stars: {
    label: '{{stars}} de 5 estrellas',
    estimate: '{{stars}} de 5 estrellas, una estimación',
    estimateShort: 'estimación',
  },
  distance: {
    nearby: 'Cerca de ti',
    away: 'a {{distance}}',
  },
  time: {
    justNow: 'ahora mismo',
    today: 'Hoy',
    yesterday: 'Ayer',
  },
  photo: {
    none: 'Sin foto',
    failed: 'No se pudo cargar',
  },
  theme: {
    label: 'Apariencia',
    system: 'Igual que el dispositivo',
    light: 'Claro',
    dark: 'Oscuro',
  },
  language: 'Idioma',
  loading: 'Cargando...',
  skipToContent: 'Ir al contenido',
  notFound: {
    title: '¡Vaya! Página no encontrada',
    text: 'Esta estrella no está en nuestra carta.',
    home: 'Volver al inicio',
  },
  crash: {
    title: 'Esta página ha tropezado',
  },
  error: {
    title: 'Error',
    generic: 'Algo salió mal. Inténtalo de nuevo.',
    network: 'Error de red. Comprueba tu conexión.',
    timeout: 'Está tardando demasiado. Inténtalo de nuevo.',
    loginRequired: 'Tienes que iniciar sesión para acceder a esta página.',
    rateLimited: 'Demasiados intentos. Espera 25 segundos e inténtalo de nuevo.',
    forbidden: 'No tienes acceso a esta página.',
    notFound: 'No encontrado',
    invalid: 'Revisa lo que has escrito.',
  },
} satisfies Translated<typeof source, 'es'>
