import { expect, test } from 'vitest'
import { findSafetyHint, hasContact } from './safety-hint.ts'

test.each([
  'Could you send me some money for the ticket?',
  'just wire $300 and I will pay back',
  'Buy a Steam card and send the code',
  'I earn well with crypto, let me show you',
  'What is your card number?',
  'I need the SMS code that you got',
  'Переведите мне, пожалуйста, деньги на билет',
  'скинь 500 р до завтра',
  'Дай номер карты',
  'Напиши код из смс',
  'Вложись в криптовалюту',
  '¿Puedes enviarme dinero? Envíame dinero hoy',
  'Préstame 200 euros',
  'Te hago un bizum',
  'pásame el número de tu tarjeta',
])('money: %s', (text) => expect(findSafetyHint(text)).toBe('money'))

test.each([
  'Text me on WhatsApp',
  'my telegram is better, I am never here',
  'whatsapp me',
  'Call +34 612 34 56 78',
  'call me: 8 (916) 123-45-67',
  'Давай в телегу, тут неудобно',
  'Напишите мне в ватсап',
  'Escríbeme por WhatsApp',
  'pásame tu insta',
])('contact: %s', (text) => expect(findSafetyHint(text)).toBe('contact'))

test.each(['see https://photos.example/42', 'www.bank.example', 't.me/somebody'])('link: %s', (text) =>
  expect(findSafetyHint(text)).toBe('link'),
)

test.each([
  'I have no money this month, so let us walk',
  'I invested in a good bike',
  'What a gift! Do you play card games?',
  'The signal is bad here',
  'I teach code to children',
  'My number one is 42, then 7 and 19',
  'Meet on 2026-11-21 at 18:30?',
  'Was born 12.05.1990, moved 01.09.2012',
  'I deleted Instagram years ago, best decision',
  'Give me a hint',
  'Я перевожу с испанского',
  'Купил карту города и телескоп',
  'Деньги не главное',
  'Давай в кино или в театр',
  'Cuenta conmigo',
  'Te mando una postal',
  'No tengo dinero pero sí tiempo',
  'Vivo en la calle 12, piso 3',
])('nothing: %s', (text) => expect(findSafetyHint(text)).toBeNull())

test.each([
  'My photos: photos.example.com',
  'https://onlyfans.example/anna',
  'anna@mail.example',
  'insta: anna_k',
  'Instagram anna.k93',
  '@anna_from_madrid',
  'tg @anna',
  'тг: anna_k',
  'Пишите в телеграм',
  'Escríbeme por WhatsApp',
  'Call +34 612 34 56 78',
  '8 (916) 123-45-67',
])('contact data: %s', (text) => expect(hasContact(text)).toBe(true))

test.each([
  'I deleted Instagram years ago, best decision',
  'Born 12.05.1990 in Madrid, moved 01.09.2012.',
  'Tea at 5. Coffee never.',
  'I work for a bank.Then I dance.',
  'Meet me @ the lake',
  'Люблю горы, море и т.д.',
  'Café, cine y mate',
  'Height 180, shoe size 43, 2 cats',
  'J.R. Tolkien, e.g. The Hobbit',
])('no contact data: %s', (text) => expect(hasContact(text)).toBe(false))
