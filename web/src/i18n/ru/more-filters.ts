import type { moreFilters as source } from '../en/more-filters.ts'
import type { Translated } from '../translated.ts'

export const moreFilters = {
  title: 'Уточнить',
  hint: 'Эти фильтры меняют только то, кого видите вы. Симпатии остальных всё равно дойдут до вас.',
  reset: 'Сбросить',
  stars: 'Звёзды',
  from: {
    any: 'Любое количество',
    three: 'От 3',
    four: 'От 4',
    five: '5 звёзд',
  },
  goals: 'Что ищет человек',
  languages: 'Языки',
  activity: 'Активность и анкета',
  active: 'В сети за последнюю неделю',
  answers: 'С ответами на темы',
  people_one: '{{count}} человек',
  people_few: '{{count}} человека',
  people_many: '{{count}} человек',
  people_other: '{{count}} человека',
  few: 'несколько',
  fewerThan: 'меньше {{count}}',
  nobody: 'никого',
  countFailed: 'Не удалось посчитать людей.',
  offline: 'Нет подключения к интернету. Числа появятся вместе с ним.',
} satisfies Translated<typeof source, 'ru'>
