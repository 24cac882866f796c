import type { deckNotice as source } from '../en/deck-notice.ts'
import type { Translated } from '../translated.ts'

export const deckNotice: Translated<typeof source, 'ru'> = {
  likesLeft_one: 'До {{time}} осталась {{count}} симпатия: новый аккаунт начинает не спеша.',
  likesLeft_few: 'До {{time}} осталось {{count}} симпатии: новый аккаунт начинает не спеша.',
  likesLeft_many: 'До {{time}} осталось {{count}} симпатий: новый аккаунт начинает не спеша.',
  likesLeft_other: 'До {{time}} осталось {{count}} симпатии: новый аккаунт начинает не спеша.',
  likesUsedUp:
    'В первые 24 часа новый аккаунт может поставить не больше {{most}} симпатий. Следующие будут доступны {{time}}.',
  paused: {
    label: 'Симпатии приостановлены',
    until: 'Наша команда приостановила ваши симпатии. Окончание: {{time}}.',
    reason: 'Причина: {{reason}}',
    failed: 'Не удалось загрузить причину. Она есть и в настройках.',
    more: 'Подробнее и как подать апелляцию',
  },
}
