import { expect, test } from 'vitest'
import { createMessageOrder } from './message-order.ts'

const message = (number: number, matchId = 'ours') => ({ matchId, number })
const event = (number: number, matchId = 'ours') => `message ${number} of ${matchId}`

test('a message leads after the one before it, and what the bus brings later is a repetition', () => {
  const order = createMessageOrder()
  expect(order.arrives(event(7), message(7))).toBe(true)
  expect(order.leads(event(8), message(8))).toBe(true)
  expect(order.leads(event(9), message(9))).toBe(true)
  expect(order.arrives(event(8), message(8))).toBe(false)
  expect(order.arrives(event(9), message(9))).toBe(false)
  expect(order.arrives(event(10), message(10))).toBe(true)
})

test('a message waits for the bus while the one before it is unknown, on its way or later', () => {
  const order = createMessageOrder()
  expect(order.leads(event(7), message(7))).toBe(false)
  expect(order.arrives(event(7), message(7))).toBe(true)
  expect(order.leads(event(9), message(9))).toBe(false)
  expect(order.arrives(event(8), message(8))).toBe(true)
  expect(order.arrives(event(9), message(9))).toBe(true)
  expect(order.leads(event(9), message(9))).toBe(false)
  expect(order.leads(event(1, 'theirs'), message(1, 'theirs'))).toBe(false)
})

test('another message with the number of one that was lost with its database arrives', () => {
  const order = createMessageOrder()
  order.arrives(event(7), message(7))
  expect(order.leads('lost', message(8))).toBe(true)
  expect(order.leads('stored', message(8))).toBe(false)
  expect(order.arrives('stored', message(8))).toBe(true)
})

test('forgets what it cannot keep: the longest silent match, and an event that the bus never brought', () => {
  const order = createMessageOrder()
  order.arrives(event(1), message(1))
  for (let n = 0; n < 10_000; n += 1) order.arrives(event(1, `${n}`), message(1, `${n}`))
  expect(order.leads(event(2), message(2))).toBe(false)
  for (let n = 2; n <= 1_002; n += 1) expect(order.leads(event(n, '9'), message(n, '9'))).toBe(true)
  expect(order.arrives(event(2, '9'), message(2, '9'))).toBe(true)
  expect(order.arrives(event(3, '9'), message(3, '9'))).toBe(false)
})
