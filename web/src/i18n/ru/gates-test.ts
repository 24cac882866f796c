import type { gatesTest as english } from '../en/gates-test.ts'
import type { Translated } from '../translated.ts'

export const gatesTest: Translated<typeof english, 'ru'> = {
  title: 'Проверка ворот Дизайна человека',
  text: 'Четыре вымышленных человека с постоянными данными о рождении.',
  choose: 'Выберите пару',
  pair: '{{first}} и {{second}}',
  note: 'Тантрические ворота: 5, 15, 14, 2, 29, 46',
  start: 'Выберите пару, чтобы увидеть её ворота.',
  peopleFailed: 'Не удалось загрузить тестовых людей.',
  failed: 'Не удалось получить ворота ({{name}})',
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
  bodygraph: 'Бодиграф ({{name}})',
  together: 'Оба вместе',
}
