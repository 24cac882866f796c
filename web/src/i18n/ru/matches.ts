import type { matches as source } from '../en/matches.ts'
import type { Translated } from '../translated.ts'

export const matches = {
  title: 'Пары',
  empty: {
    title: 'Пар пока нет',
    text: 'Продолжайте листать анкеты, и ваш человек найдётся!',
    discover: 'Смотреть анкеты',
  },
  row: { label: 'Ваши пары', new: 'Новая пара: {{name}}' },
  position: '{{number}} из {{total}}',
  positionOfMore: '{{number}} из {{total}}+',
  detailsFailed: 'Не удалось загрузить анкету полностью.',
  message: 'Написать',
  channels: 'Ваши общие каналы',
  remove: {
    open: 'Удалить пару',
    title: 'Удалить пару?',
    text: 'Пара ({{name}}) и вся переписка исчезнут у вас обоих. Вернуть их будет нельзя.',
    done: 'Удалено',
    doneText: 'Пара и сообщения удалены',
    failed: 'Не удалось удалить пару',
  },
} satisfies Translated<typeof source, 'ru'>
