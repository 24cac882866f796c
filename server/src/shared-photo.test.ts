import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { photos } from '@yuti/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { sharePath } from './shared-photo.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { photoFile } from '#/testing/wizard.ts'

const contact = (address: string) => `<meta name="yuti-contact" content="${address}" />`
let server: TestServer
let app: Hono
const folder = mkdtempSync(join(tmpdir(), 'share-test-'))
beforeAll(async () => {
  server = await startTestServer()
  writeFileSync(join(folder, 'index.html'), `<html>${contact('')}<body><div id="root"></div></body></html>`)
  app = createApp(server.deps, { webRoot: folder })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function share(file: File | string, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.set('photo', file)
  const address = `${server.deps.env.publicUrl}${sharePath}`
  const answer = await app.request(address, { method: 'POST', body, headers })
  return { answer, text: await answer.text() }
}

test('answers a shared photo with the page of the app and the same bytes, also to a visitor', async () => {
  const file = await photoFile()
  // A share sheet sends no origin that could be compared.
  const { answer, text } = await share(file, { origin: 'null', 'sec-fetch-site': 'none' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const [, type, base64 = ''] =
    /<div id="root"><\/div><template id="shared-photo" data-type="([^"]*)">([^<]*)<\/template><\/body>/.exec(
      text,
    ) ?? []
  expect(type).toBe('image/jpeg')
  expect(text).toContain(contact(server.deps.env.contactEmail))
  expect(Buffer.from(base64, 'base64')).toEqual(Buffer.from(await file.arrayBuffer()))
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('says what is wrong with a file that is no picture, with none, and with one that is too large', async () => {
  const script = new File(['<script>alert(1)</script>'], 'a.svg', { type: 'image/svg+xml' })
  // oxlint-disable-next-line eslint/no-await-in-loop -- one request after the other
  for (const wrong of [script, 'no file'])
    expect((await share(wrong)).text).toContain('<template id="shared-photo" data-problem="type"></template>')
  const large = new File([new Uint8Array(photos.maxBytes + 100_000)], 'a.jpg', { type: 'image/jpeg' })
  expect((await share(large)).text).toContain('<template id="shared-photo" data-problem="size"></template>')
})

/** Counts the chunks of 1 MB that are read from a form which says that it has so many. */
async function shareChunks(chunks: number) {
  let read = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read === chunks) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024))
        read = Math.min(chunks, read + 1)
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await app.request(`${server.deps.env.publicUrl}${sharePath}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-length': String(chunks * 1024 * 1024),
      'content-type': 'multipart/form-data; boundary=x',
    },
  } as RequestInit)
  return { read, text: await answer.text() }
}

test('reads a photo that is too large to its end before the answer, but not an endless one', async () => {
  const large = await shareChunks(20)
  expect(large.read).toBe(20)
  expect(large.text).toContain('data-problem="size"')
  const endless = await shareChunks(500)
  expect(endless.read).toBeLessThan(120)
  expect(endless.text).toContain('data-problem="size"')
})

test.each(['cross-site', 'same-site'])('refuses a form of another site: %s', async (site) => {
  const { answer } = await share(await photoFile(), { 'sec-fetch-site': site })
  expect(answer.status).toBe(403)
})

test('the manifest of the web app sends photos to this address', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../web/src/manifest.ts'), 'utf8')
  expect(manifest).toContain(`action: '${sharePath}'`)
  expect(manifest).toContain("files: [{ name: 'photo',")
})
