import type { deckNotice as source } from '../en/deck-notice.ts'
import type { Translated } from '../translated.ts'

export const deckNotice: Translated<typeof source, 'ru'> = {
  likesLeft_one: 'Ваш первый день: осталась {{count}} симпатия. Новые появятся {{time}}.',
  likesLeft_few: 'Ваш первый день: осталось {{count}} симпатии. Новые появятся {{time}}.',
  likesLeft_many: 'Ваш первый день: осталось {{count}} симпатий. Новые появятся {{time}}.',
  likesLeft_other: 'Ваш первый день: осталось {{count}} симпатии. Новые появятся {{time}}.',
  likesUsedUp: 'В первый день можно поставить не больше {{most}} симпатий. Новые появятся {{time}}.',
  peopleLeft_one: 'Ваш первый день: осталась {{count}} анкета. Новые появятся {{time}}.',
  peopleLeft_few: 'Ваш первый день: осталось {{count}} анкеты. Новые появятся {{time}}.',
  peopleLeft_many: 'Ваш первый день: осталось {{count}} анкет. Новые появятся {{time}}.',
  peopleLeft_other: 'Ваш первый день: осталось {{count}} анкеты. Новые появятся {{time}}.',
  paused: {
    label: 'Симпатии приостановлены',
    until: 'Наша команда приостановила ваши симпатии до {{time}}.',
    reason: 'Причина: {{reason}}',
    failed: 'Не удалось загрузить причину. Она есть и в настройках.',
    more: 'Подробнее и как подать апелляцию',
  },
}
