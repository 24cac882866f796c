import type { DataExport, ExportedMessage } from '@yuti/contract/data-export'
import { words } from './texts.ts'

/** The files that the pages for reading are made from; anybody who reads them can make the same pages. */
export type Archive = Pick<DataExport, 'export.json' | 'account.json' | 'profile.json' | 'matches.json'>

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
img{width:8rem;height:10rem;object-fit:cover;border-radius:.75rem;margin:0 .5rem .5rem 0}dt{font-weight:600}dd{margin:0 0 .75rem}
.m{margin:.5rem 0}time{opacity:.7;font-size:.85em}`

/** Begins the archive: who it is about, and what each file holds. It has no scripts and loads nothing from elsewhere. */
export function indexPage(archive: Archive, photoCount: number): string {
  const { page, files, title, note } = textsOf(archive)
  const { profile, birth } = archive['profile.json']
  const matches = archive['matches.json']
  const photos = Array.from(
    { length: photoCount },
    (_, at) => `<img src="photos/${at + 1}.webp" alt="${at + 1}">`,
  )
  const time = birth?.['birth_time_known'] === false ? '' : (birth?.birth_time?.slice(0, 5) ?? '')
  return `${head(archive, title)}
<h1>${escape(title)}</h1>
<p>${escape(page.made)} ${timeOf(archive['export.json'].made_at)} UTC · ${escape(archive['account.json'].email)}</p>
<h2>${escape(page.about)}</h2>
<p><b>${escape(profile.name)}</b></p>
<p>${escape(profile.bio ?? '')}</p>
<p>${escape(profile.interests.join(' · '))}</p>
<h2>${escape(page.birth)}</h2>
<p>${birth ? escape(`${birth.birth_date} ${time} ${birth.birth_city}`) : escape(page.nobody)}</p>
<h2>${escape(page.photos)}</h2>
<p>${photos.join('') || escape(page.nobody)}</p>
<h2>${escape(page.matches)}</h2>
<ul>${matches.map(({ name, matched_at }) => `<li>${escape(name ?? page.other)} <time>${timeOf(matched_at)}</time></li>`).join('') || `<li>${escape(page.nobody)}</li>`}</ul>
<p><a href="messages.html">${escape(page.chats)}</a></p>
<h2>${escape(page.files)}</h2>
<dl>${Object.entries(files)
    .map(([name, text]) => `<dt>${linkTo(name)}</dt><dd>${escape(text)}</dd>`)
    .join('')}</dl>
<p>${escape(note)}</p>
</body></html>
`
}

export function messagesHead(archive: Archive): string {
  const { page } = textsOf(archive)
  return `${head(archive, page.chats)}\n<p><a href="index.html">←</a></p>\n<h1>${escape(page.chats)}</h1>\n`
}

type Position = { isSupport: boolean; isFirst: boolean }

/** One message; the first of a chat has the name of the other person above it. */
export function messagesPart(
  archive: Archive,
  message: ExportedMessage,
  { isSupport, isFirst }: Position,
): string {
  const { page } = textsOf(archive)
  const { match_id: id, from, content, image, voice, created_at: at } = message
  const match = archive['matches.json'].find(({ match_id }) => match_id === id)
  const other = isSupport ? page.team : (match?.name ?? page.other)
  const title = isFirst ? `<h2>${escape(isSupport ? page.support : other)}</h2>\n` : ''
  const attached = [image, voice].filter(Boolean).map((path) => linkTo(path ?? ''))
  const said = [content === null ? '' : escape(content).replaceAll('\n', '<br>'), ...attached].filter(Boolean)
  const sender = from === 'you' ? page.you : other
  return `${title}<p class="m"><b>${escape(sender)}</b> <time>${timeOf(at)}</time><br>${said.join('<br>')}</p>\n`
}

export const messagesTail = '</body></html>\n'

function textsOf(archive: Archive) {
  return words[archive['export.json'].language]
}

function head(archive: Archive, title: string): string {
  return `<!doctype html>
<html lang="${archive['export.json'].language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>${style}</style></head><body>`
}

/** Links to files of the archive; words about what is not in it stay words. */
function linkTo(path: string): string {
  const isInArchive = /^[\w-]+\.(?:json|html)$|^images\/[\w-]+\.webp$/.test(path)
  return isInArchive ? `<a href="${path}">${path}</a>` : escape(path)
}

function timeOf(instant: string): string {
  return escape(instant.slice(0, 16).replace('T', ' '))
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
