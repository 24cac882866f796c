import type { ownPlace as source } from '../en/own-place.ts'
import type { Translated } from '../translated.ts'

export const ownPlace = {
  title: 'Где я ищу',
  nowhere: 'Место не указано: расстояния скрыты.',
  aroundPosition: 'Рядом с вашей последней геопозицией',
  privacy: 'Мы храним только район размером около 2 км. Другие видят расстояние до вас, но не место.',
  here: 'Использовать мою геопозицию',
  asking: 'Ждём ответа устройства...',
  refused: 'Не удалось узнать вашу геопозицию. Выберите город.',
  town: 'Или город',
  townPlaceholder: 'Начните вводить город',
  townHint: 'Например, город, куда вы едете или переезжаете. Его название видите только вы.',
  noTown: 'Город не найден.',
  noTownHint: 'Выберите город побольше поблизости.',
  changed: 'Теперь вы ищете людей там',
  change: 'Изменить',
  far: {
    title: 'Искать людей здесь?',
    text: 'Вы далеко от места, где ищете людей.',
    accept: 'Искать здесь',
  },
} satisfies Translated<typeof source, 'ru'>
