import type { matchMoment as source } from '../en/match-moment.ts'
import type { Translated } from '../translated.ts'

export const matchMoment = {
  kicker: 'Это взаимно',
  title: 'Ваши карты встретились',
  exactText: 'Теперь вы видите точное число звёзд. Пока пара не сложилась, две и меньше выглядят одинаково.',
  ownNumberText:
    'Теперь видно, сколько звёзд именно у вас. Пока пара не сложилась, две и меньше выглядят одинаково.',
  keep: 'Смотреть дальше',
  open: 'Открыть переписку',
  write: 'Ваше сообщение ({{name}})',
  send: 'Отправить',
  sent: 'Отправлено. Это первое сообщение вашей переписки.',
} satisfies Translated<typeof source, 'ru'>
