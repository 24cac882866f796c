import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddressOf, trustOwnAddress } from './client-address.ts'

async function addressSeen(trustedProxies: number, forwarded: string): Promise<string> {
  const app = new Hono().use(trustOwnAddress(trustedProxies)).get('/', (c) => c.text(clientAddressOf(c)))
  const headers = { 'x-real-ip': '6.6.6.6', 'x-forwarded-for': forwarded }
  const bindings = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  return await (await app.request('http://localhost/', { headers }, bindings)).text()
}

test('without proxies of ours the address of the socket counts', async () => {
  expect(await addressSeen(0, '6.6.6.6')).toBe('203.0.113.9')
})

test('behind our proxies the address that the outermost of them saw counts', async () => {
  expect(await addressSeen(1, '6.6.6.6, 198.51.100.7')).toBe('198.51.100.7')
  expect(await addressSeen(2, '6.6.6.6, 198.51.100.7, 10.0.0.2')).toBe('198.51.100.7')
})

test('a header with fewer entries than proxies is ignored', async () => {
  expect(await addressSeen(2, '6.6.6.6')).toBe('203.0.113.9')
})
