import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { bindHttpServer, listenerOf, refuseTakenPort } from './http-server.ts'

const local = { port: 0, host: '127.0.0.1' }

test('asks clients to retry until it is opened', async () => {
  const door = await bindHttpServer(local)
  const early = await fetch(`http://127.0.0.1:${door.port}/`)
  expect(early.status).toBe(503)
  expect(early.headers.get('retry-after')).toBe('2')
  expect(await early.text()).toContain('Yuti is starting')
  await door.open((_request, response) => response.end('open'))
  expect(await (await fetch(`http://127.0.0.1:${door.port}/`)).text()).toBe('open')
  await door.close(0)
})

test('explains a taken port in one sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(bindHttpServer({ ...local, port })).rejects.toThrow(`Port ${port} is taken`)
  await expect(refuseTakenPort({ ...local, port })).rejects.toThrow(`Port ${port} is taken`)
  await new Promise((resolve) => {
    other.close(resolve)
  })
  await refuseTakenPort({ ...local, port })
})

test('lets a running request finish and then closes', async () => {
  const door = await bindHttpServer(local)
  const arrived = new Promise<ServerResponse>((resolve) => {
    void door.open((_request, response) => resolve(response))
  })
  const request = fetch(`http://127.0.0.1:${door.port}/`)
  const response = await arrived
  const closing = door.close(5000)
  response.end('finished')
  expect(await (await request).text()).toBe('finished')
  await closing
})

/** Sends a request while this thread waits, and reports the whole answer or the code of the error. */
const client = `
  const { workerData: { port, sent }, parentPort } = require('node:worker_threads')
  let said = ''
  const socket = require('node:net').connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\\r\\nhost: a\\r\\nconnection: close\\r\\n\\r\\n', () => {
    Atomics.store(sent, 0, 1)
    Atomics.notify(sent, 0)
  })
  socket.on('data', (part) => (said += part))
  socket.on('error', ({ code }) => (said = code))
  socket.on('close', () => parentPort.postMessage(said))`

test('answers a call that came while the process was busy, and then closes', async () => {
  const door = await bindHttpServer(local)
  await door.open((_request, response) => response.end('served'))
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const answered = once(new Worker(client, { eval: true, workerData: { port: door.port, sent } }), 'message')
  // The connection is made, and nobody has accepted it yet.
  Atomics.wait(sent, 0, 0)
  const closing = door.close(5000)
  expect(String(await answered)).toContain('served')
  await closing
})

test('ends connections with their answers while it still accepts requests', async () => {
  const door = await bindHttpServer(local)
  await door.open((_request, response) => response.end('open'))
  const ask = () => fetch(`http://127.0.0.1:${door.port}/`)
  expect((await ask()).headers.get('connection')).toBe('keep-alive')
  door.endConnections()
  const answer = await ask()
  expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'open'])
  await door.close(0)
})

test('cuts a request that does not finish in time', async () => {
  const door = await bindHttpServer(local)
  const arrived = new Promise<void>((resolve) => {
    void door.open(() => resolve())
  })
  const request = fetch(`http://127.0.0.1:${door.port}/`).catch(() => 'cut')
  await arrived
  await door.close(50)
  expect(await request).toBe('cut')
})

test('answers a balancer that asks in HTTP 1.0, without a host', async () => {
  const door = await bindHttpServer(local)
  await door.open(listenerOf({ fetch: () => new Response('healthy') }))
  const socket = connect(door.port, '127.0.0.1')
  socket.end('GET /healthz HTTP/1.0\r\n\r\n')
  const answer = await text(socket)
  await door.close(0)
  expect(answer).toContain(' 200 OK')
  expect(answer).toContain('healthy')
})

test('keeps idle connections for longer than balancers do', async () => {
  const door = await bindHttpServer(local)
  const answer = await fetch(`http://127.0.0.1:${door.port}/`)
  await door.close(0)
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
})
