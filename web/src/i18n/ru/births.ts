import type { births as source } from '../en/births.ts'
import type { Translated } from '../translated.ts'

export const births = {
  understood: 'Понято как',
  local: '{{date}}, {{time}}, {{city}}',
  moment: '{{local}}{{clock}}, {{offset}} → {{utc}} UTC',
  loading: 'Проверяем, как в тот день шли часы...',
  failed: 'Не удалось проверить, как в тот день шли часы. Можно продолжать: время проверится позже.',
  ambiguous: 'В тот день это время наступало дважды: часы переводили назад. Какое из двух имеется в виду?',
  reading: '{{time}}{{clock}} ({{offset}})',
  before: 'до перевода часов назад',
  after: 'после перевода часов назад',
  choose: 'Выберите один из вариантов.',
  nonexistent:
    'Часы перевели с {{from}} на {{to}}, поэтому времени {{time}} не было. Вы имели в виду {{before}} или {{after}}?',
  chooseTime: 'Выберите время, которое было.',
  date: {
    day: 'День',
    month: 'Месяц',
    year: 'Год',
    dayFormat: 'ДД',
    monthFormat: 'ММ',
    yearFormat: 'ГГГГ',
    impossible: 'Такой даты не бывает. Проверьте день и месяц.',
    badMonth: 'Введите месяц числом от 1 до 12 или словом.',
    shortYear: 'Введите год четырьмя цифрами.',
  },
  accuracy: {
    question: 'Точно {{time}} или примерно?',
    hint: 'Часто помнят только круглое время. Если оно примерное, учтём каждую минуту: от получаса до него до получаса после.',
    exact: 'Точно',
    about: 'Примерно',
  },
  clocks: {
    standard: 'стандартное время',
    summer: 'летнее время',
    doubleSummer: 'двойное летнее время',
    war: 'военное время',
    localMean: 'местное солнечное время',
  },
} satisfies Translated<typeof source, 'ru'>
