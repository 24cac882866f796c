import { expect, test } from 'vitest'
import { networkOf, widerNetworkOf } from './network.ts'

test('each IPv4 address is a network, in any spelling', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('addresses of one IPv6 /64 are one network', () => {
  const household = '2001:db8:0:7::/64'
  expect(networkOf('2001:db8:0:7::1')).toBe(household)
  expect(networkOf('2001:0DB8:0000:0007:ffff:ffff:ffff:ffff')).toBe(household)
  expect(networkOf('2001:db8:0:8::1')).not.toBe(household)
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('text that is not an address is returned as it is', () => {
  expect(networkOf('unknown')).toBe('unknown')
  expect(networkOf('')).toBe('')
})

test('addresses that one customer can rent easily are one wider network', () => {
  expect(widerNetworkOf('203.0.113.9')).toBe('203.0.113.0/24')
  expect(widerNetworkOf('::ffff:203.0.113.200')).toBe('203.0.113.0/24')
  expect(widerNetworkOf('2001:db8:7:1::1')).toBe('2001:db8:7::/48')
  expect(widerNetworkOf('2001:0DB8:0007:ffff::1')).toBe('2001:db8:7::/48')
  expect(widerNetworkOf('2001:db8:8::1')).not.toBe('2001:db8:7::/48')
  expect(widerNetworkOf('unknown')).toBe('unknown')
})
