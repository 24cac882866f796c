import type { share as source } from '../en/share.ts'
import type { Translated } from '../translated.ts'

export const share = {
  title: 'Отправить фото',
  photo: 'Фото для отправки',
  choose: 'Кому отправить?',
  missing: 'Здесь нет фото',
  missingText: 'Выберите снимок в галерее, нажмите «Поделиться» и выберите Yuti.',
  problem: {
    size: 'Фото слишком большое',
    type: 'Не удалось открыть картинку',
  },
  problemText: {
    size: 'Можно до 12 МБ.',
    type: 'Попробуйте JPEG или PNG.',
  },
  failed: 'Не удалось загрузить переписки.',
  nobody: 'Пока некому отправить',
  nobodyText: 'Фото можно отправлять тем, с кем у вас пара.',
  toChats: 'К перепискам',
  toDiscover: 'Искать людей',
} satisfies Translated<typeof source, 'ru'>
