import type { share as source } from '../en/share.ts'
import type { Translated } from '../translated.ts'

export const share = {
  title: 'Отправить фото',
  photo: 'Фото для отправки',
  choose: 'Кому отправить?',
  missing: {
    title: 'Здесь нет фото',
    text: 'Выберите снимок в галерее, нажмите «Поделиться» и выберите Yuti.',
  },
  problem: {
    size: {
      title: 'Фото слишком большое',
      text: 'Можно до 12 МБ. Уменьшите его или отправьте снимок экрана.',
    },
    type: { title: 'Не удалось открыть фото', text: 'Отправьте его в формате JPEG или PNG.' },
  },
  failed: 'Не удалось загрузить переписки.',
  nobody: 'Пока некому отправить',
  nobodyText: 'Фото можно отправлять тем, с кем у вас пара.',
  toChats: 'К перепискам',
  toDiscover: 'Смотреть анкеты',
} satisfies Translated<typeof source, 'ru'>
