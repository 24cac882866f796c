import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address is a network of its own, however it is written', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('the addresses of one IPv6 household are one', () => {
  const household = '2001:db8:0:7::/64'
  expect(networkOf('2001:db8:0:7::1')).toBe(household)
  expect(networkOf('2001:0DB8:0000:0007:ffff:ffff:ffff:ffff')).toBe(household)
  expect(networkOf('2001:db8:0:8::1')).not.toBe(household)
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('what is no address counts as itself', () => {
  expect(networkOf('unknown')).toBe('unknown')
  expect(networkOf('')).toBe('')
})
