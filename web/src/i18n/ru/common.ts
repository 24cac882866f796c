import type { common as source } from '../en/common.ts'
import type { Translated } from '../translated.ts'

export const common = {
  appName: 'Yuti',
  team: 'Команда Yuti',
  nav: {
    label: 'Основное меню',
    discover: 'Знакомства',
    matches: 'Пары',
    messages: 'Сообщения',
    compatibility: 'Совместимость',
    profile: 'Профиль',
    unread_one: '{{count}} новое',
    unread_few: '{{count}} новых',
    unread_many: '{{count}} новых',
    unread_other: '{{count}} новых',
  },
  action: {
    back: 'Назад',
    cancel: 'Отмена',
    close: 'Закрыть',
    continue: 'Продолжить',
    delete: 'Удалить',
    gotIt: 'Понятно',
    next: 'Далее',
    previous: 'Назад',
    retry: 'Попробовать ещё раз',
    save: 'Сохранить',
    skip: 'Пропустить',
  },
  levels: {
    five: 'Священные искры',
    four: 'Магнитный поток',
    three: 'Осознанная связь',
    two: 'Мягкий вызов',
  },
  stars: {
    label: '{{stars}} из 5 звёзд',
    estimate: '{{stars}} из 5 звёзд, приблизительно',
    estimateShort: 'приблизительно',
  },
  distance: {
    nearby: 'Рядом',
    away: '{{distance}} от вас',
  },
  time: {
    justNow: 'только что',
    today: 'Сегодня',
    yesterday: 'Вчера',
  },
  photo: {
    none: 'Нет фото',
    failed: 'Не удалось загрузить',
  },
  theme: {
    label: 'Оформление',
    system: 'Как на устройстве',
    light: 'Светлое',
    dark: 'Тёмное',
  },
  language: 'Язык',
  loading: 'Загрузка...',
  skipToContent: 'Перейти к содержанию',
  notFound: {
    title: 'Упс! Страница не найдена',
    text: 'Такой звезды нет на нашей карте.',
    home: 'На главную',
  },
  crash: {
    title: 'Страница споткнулась',
  },
  error: {
    title: 'Ошибка',
    generic: 'Что-то пошло не так. Попробуйте ещё раз.',
    network: 'Ошибка сети. Проверьте подключение к интернету.',
    timeout: 'Это занимает слишком много времени. Попробуйте ещё раз.',
    loginRequired: 'Войдите, чтобы открыть эту страницу.',
    rateLimited: 'Слишком много попыток. Подождите 25 секунд и попробуйте снова.',
    forbidden: 'У вас нет доступа к этой странице.',
    notFound: 'Не найдено',
    invalid: 'Проверьте, что вы ввели.',
  },
} satisfies Translated<typeof source, 'ru'>
