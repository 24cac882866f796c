import { dataExportFiles, dataExportSchema, dataExportVersion } from '@yuti/contract/data-export'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { ZipEntry } from '#/platform/zip-stream.ts'
import { getLanguage } from '../repository.ts'
import * as own from './repository.ts'
import { voiceContentType } from '#/platform/voice/voice-note.ts'
import { voiceObject } from '#/platform/media-links.ts'
import { type Archive, indexPage, messagesHead, messagesPart, messagesTail } from './pages.ts'
import { readme } from './texts.ts'

export type Owner = { userId: string; email: string; token: string }
type Source = { deps: Pick<Deps, 'db' | 'accountDb' | 'storage' | 'clock'>; owner: Owner }

/** Reads file by file and page by page, each in a short transaction, so memory never holds the whole export. */
export async function* exportEntries({ deps, owner }: Source): AsyncGenerator<ZipEntry, void, undefined> {
  const { userId } = owner
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => deps.db.readAsMember(owner.token, work)
  const modifiedAt = deps.clock.now()
  const file = (name: string, chunks: ZipEntry['chunks']) => ({ name, modifiedAt, isPacked: false, chunks })
  const json = async (name: string, read: (tx: Tx) => Promise<unknown>) =>
    file(name, [encode(`${JSON.stringify(await asOwner(read), null, 2)}\n`)])
  const language = await asOwner((tx) => getLanguage(tx, userId))
  const written = (name: string, value: unknown) =>
    file(name, [encode(`${JSON.stringify(value, null, 2)}\n`)])
  const photos = await asOwner((tx) => own.listPhotos(tx, userId))
  const archive = readArchive({
    'export.json': { format: 'yuti-data', version: dataExportVersion, made_at: modifiedAt, language },
    'account.json': await readAccount({ deps, owner }),
    'profile.json': await asOwner((tx) => own.getProfile(tx, userId)),
    'matches.json': await asOwner((tx) => own.listMatches(tx, userId)),
  })
  yield file('README.txt', [encode(readme(language))])
  yield file('index.html', [encode(indexPage(archive, photos.length))])
  yield file('schema.json', [encode(`${JSON.stringify(dataExportSchema(), null, 2)}\n`)])
  for (const [name, value] of Object.entries(archive)) yield written(name, value)
  yield await json('birth-changes.json', (tx) => own.getBirthChanges(tx, userId))
  yield await json('picture-checks.json', (tx) => own.listPictureChecks(tx, userId))
  yield await json('verification.json', (tx) => own.listVerifications(tx, userId))
  yield await json('calculations.json', (tx) => own.listCalculations(tx, userId))
  yield await json('invitations.json', (tx) => own.listConsentLinks(tx))
  yield await json('reports.json', (tx) => own.listReports(tx))
  yield await json('appeals.json', (tx) => own.listAppeals(tx, userId))
  yield await json('sanctions.json', (tx) => own.listSanctions(tx, userId))
  yield await json('blocks.json', (tx) => own.listBlocks(tx))
  yield await json('consents.json', (tx) => own.listConsents(tx, userId))
  yield await json('notifications.json', (tx) => own.getNotifications(tx, userId))
  yield file(
    'swipes.json',
    rows((after: own.SwipeRow | null) => asOwner((tx) => own.listSwipes(tx, userId, after))),
  )

  const images: { id: string; key: string }[] = []
  const voices: { id: string; key: string }[] = []
  const presentAndNoteMedia = (row: own.MessageRow) => {
    if (row.is_own && row.image_url) images.push({ id: row.id, key: row.image_url })
    if (row.is_own && row.voice_url) voices.push({ id: row.id, key: row.voice_url })
    return presentMessage(row)
  }
  const messages = (after: own.MessageRow | null) => asOwner((tx) => own.listMessages(tx, userId, after))
  const supportMessages = (after: own.MessageRow | null) =>
    asOwner((tx) => own.listSupportMessages(tx, userId, after))
  yield file('messages.json', rows(messages, presentAndNoteMedia))
  yield file('support-messages.json', rows(supportMessages, presentAndNoteMedia))
  yield file('messages.html', messagesPage(archive, pagesOf(messages), pagesOf(supportMessages)))

  const picture = async (name: string, key: string): Promise<ZipEntry[]> => {
    const bytes = await deps.storage.read(`${key}/large.webp`)
    return bytes ? [{ name, modifiedAt, isPacked: true, chunks: [bytes] }] : []
  }
  for (const [index, { key }] of photos.entries()) yield* await picture(`photos/${index + 1}.webp`, key)
  for (const { id, key } of await asOwner(own.listVerificationPictures))
    yield* await picture(`verification/${id}.webp`, key)
  for (const { id, key } of images) yield* await picture(`images/${id}.webp`, key)
  for (const { id, key } of voices) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one file after the other
    const bytes = await deps.storage.read(`${key}/${voiceObject}`)
    if (bytes)
      yield { name: `voice/${voiceFileName(id, bytes)}`, modifiedAt, isPacked: true, chunks: [bytes] }
  }
}

async function readAccount({ deps: { accountDb }, owner: { userId, email } }: Source): Promise<object> {
  return {
    id: userId,
    email,
    ...(await own.findAccount(accountDb, userId)),
    linked_identities: await own.listIdentities(accountDb, userId),
    passkeys: await own.listPasskeys(accountDb, userId),
    signs_in_by_mail: await own.signsInByMail(accountDb, userId),
    access_tokens: await own.listAccessTokens(accountDb, userId),
    sessions: await own.listSessions(accountDb, userId),
    recognised_by: await own.listTraces(accountDb, userId),
  }
}

function voiceFileName(id: string, bytes: Uint8Array): string {
  return `${id}.${voiceContentType(bytes) === 'audio/mp4' ? 'm4a' : 'webm'}`
}

/** Leaves out images and voice messages that the other person sent, because they are that person's data. */
function presentMessage({ came_with_like, ...row }: own.MessageRow) {
  const { id, match_id, is_own, content, image_url, voice_url, date_step, created_at } = row
  const image = image_url && (is_own ? `images/${id}.webp` : 'an image of the other person')
  const voice = voice_url && (is_own ? `voice/${id}` : 'a voice message of the other person')
  return {
    ...(match_id && { match_id }),
    from: is_own ? 'you' : 'them',
    content,
    image,
    ...(voice && { voice }),
    created_at,
    ...(date_step && { about_a_date: date_step }),
    ...(came_with_like && { came_with_like }),
  }
}

/** What the pages for reading need, as a program reads it from the files: times are texts there. */
function readArchive(source: Record<keyof Archive, unknown>): Archive {
  return {
    'export.json': dataExportFiles['export.json'].parse(plain(source['export.json'])),
    'account.json': dataExportFiles['account.json'].parse(plain(source['account.json'])),
    'profile.json': dataExportFiles['profile.json'].parse(plain(source['profile.json'])),
    'matches.json': dataExportFiles['matches.json'].parse(plain(source['matches.json'])),
  }
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** The chats for reading, page by page like their JSON. */
async function* messagesPage(archive: Archive, chats: Pages, support: Pages) {
  yield encode(messagesHead(archive))
  for (const [pages, isSupport] of [
    [chats, false],
    [support, true],
  ] as const) {
    let chat: string | undefined
    for await (const page of pages)
      for (const row of page) {
        const message = dataExportFiles['messages.json'].element.parse(plain(presentMessage(row)))
        yield encode(
          messagesPart(archive, message, { isSupport, isFirst: chat !== (message.match_id ?? '') }),
        )
        chat = message.match_id ?? ''
      }
  }
  yield encode(messagesTail)
}

type Pages = AsyncIterable<own.MessageRow[]>

async function* pagesOf<Row>(read: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[], void> {
  let last: Row | null = null
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one page after the other
    const page: Row[] = await read(last)
    if (page.length === 0) return
    yield page
    last = page.at(-1) ?? null
  }
}

/** A JSON array that is written page by page while it is read. */
async function* rows<Row>(
  read: (after: Row | null) => Promise<Row[]>,
  present: (row: Row) => unknown = (row) => row,
): AsyncGenerator<Uint8Array, void, undefined> {
  let before = '[\n'
  for await (const page of pagesOf(read))
    for (const row of page) {
      yield encode(`${before}  ${JSON.stringify(present(row))}`)
      before = ',\n'
    }
  yield encode(before === '[\n' ? '[]\n' : '\n]\n')
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
