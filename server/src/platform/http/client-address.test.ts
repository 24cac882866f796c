import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddressOf, trustOwnAddress } from './client-address.ts'

type Call = { forwarded: string; socket?: string }
const ownProxy = '::ffff:10.0.0.9'

async function call(trustedProxies: number, { forwarded, socket = ownProxy }: Call) {
  const warnings: unknown[] = []
  const log = { warn: (_facts: object, words: string) => void warnings.push(words) }
  const app = new Hono().use(trustOwnAddress(trustedProxies, log)).get('/', (c) => c.text(clientAddressOf(c)))
  const headers = { 'x-real-ip': '6.6.6.6', 'x-forwarded-for': forwarded }
  const bindings = { incoming: { socket: { remoteAddress: socket } } }
  const ask = async () => await (await app.request('http://localhost/', { headers }, bindings)).text()
  return { address: await ask(), again: await ask(), warnings }
}

const addressSeen = async (trustedProxies: number, forwarded: string) =>
  (await call(trustedProxies, { forwarded })).address

test('without proxies of ours the address of the socket counts', async () => {
  expect(await addressSeen(0, '6.6.6.6')).toBe(ownProxy)
})

test('behind our proxies the address that the outermost of them saw counts', async () => {
  expect(await addressSeen(1, '6.6.6.6, 198.51.100.7')).toBe('198.51.100.7')
  expect(await addressSeen(2, '6.6.6.6, 198.51.100.7, 10.0.0.2')).toBe('198.51.100.7')
})

test('a header with fewer entries than proxies is ignored', async () => {
  expect(await addressSeen(2, '6.6.6.6')).toBe(ownProxy)
})

test.each(['127.0.0.1', '::1', '192.168.7.1', 'fd00::7'])('a proxy at %s is one of ours', async (socket) => {
  const { address, warnings } = await call(1, { forwarded: '198.51.100.7', socket })
  expect([address, warnings]).toEqual(['198.51.100.7', []])
})

test('a call from a public address goes past our proxies, so its header does not count, and the log says so once', async () => {
  const { address, again, warnings } = await call(1, { forwarded: '6.6.6.6', socket: '203.0.113.9' })
  expect([address, again]).toEqual(['203.0.113.9', '203.0.113.9'])
  expect(warnings).toEqual([expect.stringContaining('past the proxies')])
  expect((await call(0, { forwarded: '6.6.6.6', socket: '203.0.113.9' })).warnings).toEqual([])
})
