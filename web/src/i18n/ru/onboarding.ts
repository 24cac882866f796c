import type { onboarding as source } from '../en/onboarding.ts'
import type { Translated } from '../translated.ts'

export const onboarding = {
  label: 'Как устроен Yuti',
  slide: 'Слайд {{number}} из {{total}}',
  next: 'Далее',
  skip: 'Пропустить',
  start: 'Начать',
  one: {
    title: 'Всё начинается с рождения',
    text: 'Минута и место, где вы родились, рисуют карту, которая есть только у вас.',
  },
  two: {
    title: 'Звёзды раньше слов',
    text: 'Мы сравниваем две карты и показываем от нуля до пяти звёзд на каждой анкете, до того как вы решите.',
  },
  three: {
    title: 'Два «да» — одна пара',
    text: 'Когда согласны оба, можно писать. Ваши данные о рождении не видит никто.',
  },
  welcome: {
    title: 'Добро пожаловать, {{name}}',
    text: 'Аккаунт готов. Три коротких шага — и небо узнает, куда смотреть.',
    birth: 'Когда и где вы родились',
    about: 'Несколько слов о вас',
    photos: 'Три фотографии или больше',
    start: 'Создать анкету',
  },
} satisfies Translated<typeof source, 'ru'>
