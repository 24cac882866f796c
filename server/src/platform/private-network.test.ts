import { expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost } from './private-network.ts'

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['100.100.1.1', true],
  ['fd12::1', true],
  ['fe80::1', true],
  ['203.0.113.9', false],
  ['::ffff:203.0.113.9', false],
  ['2001:db8::1', false],
  ['', false],
  ['mail', false],
])('%s is an address of an own network: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

test.each([
  ['localhost', true],
  ['mail', true],
  ['mail.internal', true],
  ['mail.corp.internal.', true],
  ['mail.svc.cluster.local', true],
  ['10.0.0.5', true],
  ['[fd12::1]', true],
  ['mail.example', false],
  ['internal.example', false],
  ['203.0.113.9', false],
  ['[2001:db8::1]', false],
])('%s is a host of an own network: %s', (host, expected) => {
  expect(isPrivateHost(host)).toBe(expected)
})
