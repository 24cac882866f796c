import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ownHostsOnly } from './own-hosts.ts'

const app = new Hono().use(ownHostsOnly('https://yuti.example')).get('/', (c) => c.text('mail'))
const status = async (origin: string) => (await app.request(`${origin}/`)).status

test('answers to the names of this machine', async () => {
  for (const origin of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://yuti.example',
  ])
    expect(await status(origin)).toBe(200)
})

test('refuses names that somebody else could point at this machine', async () => {
  for (const origin of ['http://evil.example:3000', 'http://localhost.evil.example', 'http://notlocalhost'])
    expect(await status(origin)).toBe(404)
})
