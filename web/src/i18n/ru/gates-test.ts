import type { gatesTest as english } from '#/i18n/en/gates-test.ts'
import type { Translated } from '#/i18n/translated.ts'

export const gatesTest: Translated<typeof english, 'ru'> = {
  title: 'Проверка ворот Human Design',
  text: 'Четыре вымышленных человека, чьи данные рождения никогда не меняются.',
  choose: 'Выберите пару',
  pair: '{{first}} и {{second}}',
  note: 'Тантрические ворота: 5, 15, 14, 2, 29, 46',
  start: 'Выберите пару, чтобы увидеть её ворота.',
  peopleFailed: 'Не удалось загрузить тестовых людей.',
  failed: 'Не удалось получить ворота: {{name}}',
  personality: 'Ворота личности',
  design: 'Ворота дизайна',
  all: 'Все ворота',
  tantric: 'Тантрические ворота',
  none: 'нет',
  check: 'Проверка тантрических ворот',
  active: 'активны',
  notActive: 'не активны',
  gate: 'Ворота {{gate}}',
  analysis: 'Анализ каналов',
  missing: '-',
  states: {
    full: 'полный',
    partial: 'частичный',
    none: 'нет',
  },
  bodygraph: 'Бодиграф: {{name}}',
  together: 'Оба вместе',
}
