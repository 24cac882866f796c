import { randomUUID } from 'node:crypto'
import { emptyAbout } from '@yuti/contract/about-choices'
import { consentLinkId } from '@yuti/contract/consent'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { likeEachOther, settledAccount } from '#/testing/settled-account.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { voiceUpload } from '#/testing/voice-file.ts'
import { photoFile, settled } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function download(visitor: Visitor) {
  const { url } = await visitor.api.account.prepareExport()
  const response = await visitor.get(url)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const json = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  return { response, files, json, names: Object.keys(files) }
}

test('the file holds all of the member’s own data and nothing of others', async () => {
  const email = 'mira.export@example.org'
  const mira = await settledAccount(server, email, 'Mira', {
    bio: 'Potter and swimmer',
    birthDate: '1991-04-05',
  })
  await mira.api.profiles.saveAbout({ ...emptyAbout, goal: 'dating', heightCm: 171, hidden: ['height'] })
  const leo = await settled(server, 'Leo', {
    gender: 'male',
    lookingFor: ['female'],
    birthDate: '1988-09-10',
  })
  const matchId = await likeEachOther(server, mira, leo)
  const image = await mira.api.messages.uploadImage({ file: await photoFile() })
  const theirs = await leo.api.messages.uploadImage({ file: await photoFile() })
  const say = (who: Visitor, content: string | null, imageId: typeof image.id | null) =>
    who.api.messages.send({ matchId, draft: { content, imageId, clientId: randomUUID() } })
  await say(mira, 'see this', image.id)
  await say(leo, 'and this', theirs.id)
  const voice = await mira.api.messages.uploadVoice(voiceUpload())
  const hisVoice = await leo.api.messages.uploadVoice(voiceUpload())
  for (const [who, { id }] of [
    [mira, voice],
    [leo, hisVoice],
  ] as const)
    await who.api.messages.send({
      matchId,
      draft: { content: null, imageId: null, voiceId: id, clientId: randomUUID() },
    })
  await mira.api.messages.support.send({
    draft: { content: 'a question', imageId: null, clientId: randomUUID() },
  })
  await server.db.asOwner((tx) =>
    sql`insert into messages (match_id, sender_id, client_id, content)
      select ${matchId}, id, gen_random_uuid(), 'line ' || n from auth."user", generate_series(1, 1200) n
      where email = ${email}`.execute(tx),
  )

  await server.db.asOwner((tx) =>
    sql`insert into like_notes (swiper_id, swiped_id, content)
      select swiper_id, swiped_id, 'a note' from swipes join auth."user" on id = swiper_id where email = ${email}`.execute(
      tx,
    ),
  )

  await mira.api.notifications.updatePreferences({ mailMessages: 'daily' })
  await mira.api.notifications.keepPushToken({ token: 'secret-of-the-phone', platform: 'android' })
  await mira.api.consent.make({ id: consentLinkId.parse(randomUUID()), label: 'Vera' })

  const { response, files, json, names } = await download(mira)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="yuti-data-[\d-]+\.zip"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(json('account.json')).toMatchObject({
    email,
    sessions: [{ browser: 'Test browser' }],
    recognised_by: [{ kind: 'device' }, { kind: 'network' }],
  })
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).not.toContain('hash')
  expect(json('profile.json')).toMatchObject({
    profile: { name: 'Mira', bio: 'Potter and swimmer' },
    about: { goal: 'dating', height_cm: 171, hidden: ['height'] },
    settings: { show_age: true, gender: 'female' },
    birth: { birth_date: '1991-04-05' },
  })
  expect(json('matches.json')).toMatchObject([{ match_id: matchId, name: 'Leo' }])
  expect(json('swipes.json')).toMatchObject([{ direction: 'right', note: 'a note' }])
  expect(json('consents.json')).toMatchObject([{ kind: 'adult' }, { kind: 'terms' }])
  expect(json('invitations.json')).toMatchObject([{ label: 'Vera', state: 'open', result: null }])
  expect(json('reports.json')).toEqual([])
  expect(json('appeals.json')).toEqual([])
  expect(json('sanctions.json')).toEqual([])
  expect(json('verification.json')).toEqual([])
  expect(json('picture-checks.json')).toContainEqual(
    expect.objectContaining({ kind: 'profile-photo', state: 'clear', may_be_first: true }),
  )
  expect(json('notifications.json')).toMatchObject({
    preferences: { mail_messages: 'daily' },
    phones: [{ platform: 'android' }],
    sent: [],
  })
  expect(JSON.stringify(json('notifications.json'))).not.toContain('secret-of-the-phone')
  expect(json('messages.json')).toHaveLength(1204)
  expect(json('messages.json')).toMatchObject([
    { from: 'you', content: 'see this', image: `images/${image.id}.webp` },
    { from: 'them', content: 'and this' },
    { from: 'you', content: null, voice: `voice/${voice.id}` },
    { from: 'them', content: null, voice: 'a voice message of the other person' },
    { content: 'line 1' },
    ...Array.from({ length: 1199 }, () => ({ from: 'you' })),
  ])
  expect(JSON.stringify(json('support-messages.json'))).toContain('a question')
  expect(names.filter((name) => name.startsWith('photos/'))).toEqual([
    'photos/1.webp',
    'photos/2.webp',
    'photos/3.webp',
  ])
  expect(names.filter((name) => name.startsWith('images/'))).toEqual([`images/${image.id}.webp`])
  expect(strFromU8(files[`images/${image.id}.webp`]?.subarray(8, 12) ?? new Uint8Array())).toBe('WEBP')
  expect(names.filter((name) => name.startsWith('voice/'))).toEqual([`voice/${voice.id}.webm`])
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Your Yuti data')
  const all = names
    .filter((name) => !/\.web[pm]$/.test(name))
    .map((name) => strFromU8(files[name] ?? new Uint8Array()))
    .join()
  expect(json('export.json')).toMatchObject({ format: 'yuti-data', version: 1, language: 'en' })
  expect(all).not.toContain('1988-09-10')
  expect(all).not.toContain(theirs.id)
  expect(all).not.toContain(hisVoice.id)
  expect(all).not.toMatch(/chat-images|profile-photos|voice-notes/)
})

test('the file holds the words that wait for a look, beside those that others see', async () => {
  const bio = 'Write to me at mira_bakes@example.org'
  const visitor = await settledAccount(server, 'waiting@example.org', 'Mira', { bio })
  const { json } = await download(visitor)
  expect(json('profile.json')).toMatchObject({ words_that_wait: { bio } })
  expect(json('profile.json')).not.toMatchObject({ profile: { bio } })
})

test('the README is in the member’s language', async () => {
  const visitor = await settledAccount(server, 'idioma@example.org', 'Sol')
  await visitor.api.profiles.updateSettings({ language: 'es' })
  const { files } = await download(visitor)
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Tus datos en Yuti')
})

const status = async (who: Visitor, link: string) => (await who.get(link)).status

test('a link works only in the session that asked, unchanged and before it expires', async () => {
  const email = 'link@example.org'
  const owner = await signedIn(server, email)
  const phone = server.visit()
  await phone.api.account.signIn({ email, password })
  const stranger = await signedIn(server, 'curious@example.org')
  const { url } = await owner.api.account.prepareExport()
  expect(await status(owner, url)).toBe(200)
  expect(await status(phone, url)).toBe(404)
  expect(await status(stranger, url)).toBe(404)
  expect(await status(server.visit(), url)).toBe(404)
  const later = url.replace(/e=(\d+)/, (_, expiry: string) => `e=${Number(expiry) + 1000}`)
  expect(await status(owner, later)).toBe(404)
  expect(await status(owner, '/api/account/data.zip')).toBe(404)
  const { clock } = server.deps
  const { now } = clock
  clock.now = () => new Date(Date.now() + 11 * 60_000)
  expect(await status(owner, url)).toBe(404)
  clock.now = now
  await owner.api.account.signOut()
  expect(await status(owner, url)).toBe(404)
})

test('limits exports and downloads per day', async () => {
  const owner = await signedIn(server, 'often@example.org')
  const { url } = await owner.api.account.prepareExport()
  for (let i = 0; i < 4; i += 1)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await owner.api.account.prepareExport()
  await expect(owner.api.account.prepareExport()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(server.visit().api.account.prepareExport()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (let i = 0; i < 10; i += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const response = await owner.get(url)
    expect(response.status).toBe(200)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await response.body?.cancel()
  }
  expect((await owner.get(url)).status).toBe(429)
})

test('lets a banned person export their data', async () => {
  const email = 'banned.export@example.org'
  const person = await settledAccount(server, email, 'Rex')
  await server.db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked) select id, true from auth."user" where email = ${email}`.execute(
      tx,
    ),
  )
  await person.api.account.signIn({ email, password })
  expect((await download(person)).names).toContain('photos/1.webp')
})
