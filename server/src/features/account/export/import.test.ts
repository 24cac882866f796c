import { randomUUID } from 'node:crypto'
import { dataExportFiles } from '@yuti/contract/data-export'
import { readDataExport } from '@yuti/client/data-export'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { likeEachOther, settledAccount } from '#/testing/settled-account.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile, settled } from '#/testing/wizard.ts'
import { indexPage, messagesHead, messagesPart, messagesTail } from './pages.ts'

let server: TestServer
let zip: Uint8Array
let imageId: string
beforeAll(async () => {
  server = await startTestServer()
  const mira = await settledAccount(server, 'mira@example.org', 'Mira', { bio: 'Potter <b>&</b> "swimmer"' })
  const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  const matchId = await likeEachOther(server, mira, leo)
  const image = await mira.api.messages.uploadImage({ file: await photoFile() })
  imageId = image.id
  const say = (who: Visitor, content: string | null, imageId: typeof image.id | null = null) =>
    who.api.messages.send({ matchId, draft: { content, imageId, clientId: randomUUID() } })
  await say(mira, 'Look:\nthe sea', image.id)
  await say(leo, '<script>alert(1)</script>')
  const theirs = await leo.api.messages.uploadImage({ file: await photoFile() })
  await say(leo, null, theirs.id)
  await mira.api.messages.support.send({
    draft: { content: 'A question', imageId: null, clientId: randomUUID() },
  })
  await mira.api.profiles.updateSettings({ language: 'ru' })
  const { url } = await mira.api.account.prepareExport()
  zip = new Uint8Array(await (await mira.get(url)).arrayBuffer())
})
afterAll(() => server.stop())

test('what is read by the published schema writes the same JSON files', () => {
  const { content } = readDataExport(zip)
  const files = unzipSync(zip)
  const written = Object.keys(files).filter((name) => name.endsWith('.json') && name !== 'schema.json')
  expect(written.toSorted()).toEqual(Object.keys(dataExportFiles).toSorted())
  for (const [name, value] of Object.entries(content))
    expect(value, name).toEqual(JSON.parse(strFromU8(files[name] ?? new Uint8Array())))
  const schema = JSON.parse(strFromU8(files['schema.json'] ?? new Uint8Array()))
  expect(Object.keys(schema.properties).toSorted()).toEqual(written.toSorted())
})

test('the pages can be made again from what was read', () => {
  const { content, media, pages } = readDataExport(zip)
  const photos = [...media.keys()].filter((path) => path.startsWith('photos/'))
  expect(pages.get('index.html')).toBe(indexPage(content, photos.length))

  const parts = (['messages.json', 'support-messages.json'] as const).flatMap((file) =>
    content[file].map((message, at, all) =>
      messagesPart(content, message, {
        isSupport: file === 'support-messages.json',
        isFirst: at === 0 || all[at - 1]?.match_id !== message.match_id,
      }),
    ),
  )
  expect(parts.length).toBeGreaterThan(2)
  expect(pages.get('messages.html')).toBe([messagesHead(content), ...parts, messagesTail].join(''))
})

test('the pages are in the member’s language, run nothing and lead only into the archive', () => {
  const { media, pages } = readDataExport(zip)
  const [index = '', messages = ''] = [pages.get('index.html'), pages.get('messages.html')]
  expect(index).toContain('<html lang="ru">')
  expect(index).toContain('Ваши данные в Yuti')
  expect(index).toContain('Potter &lt;b&gt;&amp;&lt;/b&gt; &quot;swimmer&quot;')
  expect(messages).toContain('<h2 class="chat">Leo</h2>')
  expect(messages).toContain('← Ваши данные в Yuti</a>')
  expect(messages).toContain('Изображение от другого человека, в архив не входит')
  expect(index + messages).not.toMatch(/of the other person|\d г\.|\d{4}-\d\d-\d\d \d\d:/)
  expect(messages).toContain('Look:<br>the sea')
  expect(messages).toContain(`<a href="images/${imageId}.webp">`)
  const all = index + messages
  expect(all).not.toMatch(/<script|https?:|javascript:|\son\w+=/)
  const names = new Set([...media.keys(), ...pages.keys(), 'schema.json', ...Object.keys(dataExportFiles)])
  const links = [...all.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((path) => !names.has(path))).toEqual([])
})

test('an export of another version, or without a file, is refused by a sentence that says so', () => {
  const files = unzipSync(zip)
  const without = (name: string, text?: string) => {
    const { [name]: _, ...rest } = files
    return zipSync(text === undefined ? rest : { ...rest, [name]: strToU8(text) })
  }
  expect(() => readDataExport(without('matches.json'))).toThrow('The export has no matches.json')
  const newer = '{"format":"yuti-data","version":2,"made_at":"2026-05-05T10:00:00Z","language":"en"}'
  expect(() => readDataExport(without('export.json', newer))).toThrow('export.json does not fit the schema')
})
