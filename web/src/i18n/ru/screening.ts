import type { screening as english } from '../en/screening.ts'
import type { Translated } from '../translated.ts'

export const screening: Translated<typeof english, 'ru'> = {
  title: 'Фото на проверку',
  waiting_one: 'Решения ждёт {{count}} фото',
  waiting_few: 'Решения ждут {{count}} фото',
  waiting_many: 'Решения ждут {{count}} фото',
  waiting_other: 'Решения ждут {{count}} фото',
  loadFailed: 'Не удалось загрузить фото.',
  empty: 'Проверять нечего',
  emptyText: 'Здесь появляются фото, на которых может быть нагота, и копии фото заблокированных аккаунтов.',
  keys: 'Клавиши: стрелки — переход, V — показать или скрыть фото. Когда фото открыто, P разрешает его, R отклоняет.',
  card: 'Фото {{number}}, {{name}}',
  show: 'Показать фото {{number}}',
  hide: 'Скрыть фото {{number}}',
  reasons: {
    nudity: 'возможна нагота',
    banned_copy: 'копия фото заблокированного аккаунта',
    not_screened: 'не удалось проверить',
    no_clear_face: 'просят сделать первым, лицо не распознано',
  },
  drawn: 'похоже на рисунок',
  uploaded: 'Загружено: {{date}}',
  nudity: 'Нагота: {{percent}} %',
  faces_one: 'Найдено {{count}} лицо',
  faces_few: 'Найдено {{count}} лица',
  faces_many: 'Найдено {{count}} лиц',
  faces_other: 'Найдено {{count}} лица',
  twins: 'То же фото: {{names}}',
  choices: { publish: 'Опубликовать', refuse: 'Отклонить', first: 'Можно первым', not_first: 'Не первым' },
  done: {
    publish: 'Фото опубликовано',
    refuse: 'Фото отклонено',
    first: 'Фото может быть первым',
    not_first: 'Фото не будет первым',
  },
  failed: 'Не удалось сохранить решение.',
}
