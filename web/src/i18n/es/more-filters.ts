import type { moreFilters as source } from '../en/more-filters.ts'
import type { Translated } from '../translated.ts'

export const moreFilters = {
  title: 'Afinar',
  hint: 'Estos filtros solo cambian a quién ves tú. Las demás personas pueden darte «me gusta» igualmente.',
  reset: 'Restablecer',
  stars: 'Estrellas',
  from: {
    any: 'Cualquier número',
    three: '3 o más',
    four: '4 o más',
    five: '5 estrellas',
  },
  goals: 'Qué busca',
  languages: 'Idiomas',
  activity: 'Actividad y perfil',
  active: 'Con actividad en la última semana',
  answers: 'Con respuestas a temas',
  people_one: '{{count}} persona',
  people_many: '{{count}} personas',
  people_other: '{{count}} personas',
  few: 'algunas',
  fewerThan: 'menos de {{count}}',
  nobody: 'nadie',
  countFailed: 'No se pudo contar a las personas.',
  offline: 'Sin conexión. Los números volverán cuando te conectes.',
} satisfies Translated<typeof source, 'es'>
