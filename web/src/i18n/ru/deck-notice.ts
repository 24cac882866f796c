import type { deckNotice as source } from '../en/deck-notice.ts'
import type { Translated } from '../translated.ts'

export const deckNotice: Translated<typeof source, 'ru'> = {
  bothLeft: 'Ваш первый день: ещё {{likes}} и {{people}}, новые {{time}}. Так труднее мошенникам.',
  likes_one: '{{count}} симпатия',
  likes_few: '{{count}} симпатии',
  likes_many: '{{count}} симпатий',
  likes_other: '{{count}} симпатии',
  people_one: '{{count}} новая анкета',
  people_few: '{{count}} новые анкеты',
  people_many: '{{count}} новых анкет',
  people_other: '{{count}} новой анкеты',
  likesLeft_one:
    'Ваш первый день: осталась {{count}} симпатия. Новые появятся {{time}}. Так труднее мошенникам.',
  likesLeft_few:
    'Ваш первый день: осталось {{count}} симпатии. Новые появятся {{time}}. Так труднее мошенникам.',
  likesLeft_many:
    'Ваш первый день: осталось {{count}} симпатий. Новые появятся {{time}}. Так труднее мошенникам.',
  likesLeft_other:
    'Ваш первый день: осталось {{count}} симпатии. Новые появятся {{time}}. Так труднее мошенникам.',
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
