import type { compatibility as source } from '../en/compatibility.ts'
import type { Translated } from '../translated.ts'

export const compatibility = {
  title: 'Совместимость',
  welcome: 'Что два рождения говорят друг о друге: по Луне, воротам и трём каналам. Итог показывают звёзды:',
  levels: {
    five: 'Редкость. Сходится всё.',
    four: 'Сильное и лёгкое притяжение.',
    three: 'Хорошая почва для отношений.',
    two: 'Вы многому научите друг друга.',
  },
  invite: 'Пригласить друзей',
  entertainment: 'Только для развлечения.',
  channels: {
    '5-15': 'Ритм',
    '14-2': 'Пульс',
    '29-46': 'Открытие',
  },
  states: {
    full: 'полный',
    partial: 'частичный',
    none: 'нет',
  },
} satisfies Translated<typeof source, 'ru'>
