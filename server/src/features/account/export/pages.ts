import type { DataExport, ExportedMessage } from '@yuti/contract/data-export'
import type { Language } from '@yuti/contract/languages'
import { formatDate, longDay, shortMoment } from '#/platform/dates.ts'
import { words } from './texts.ts'

/** The files that the pages for reading are made from; anybody who reads them can make the same pages. */
export type Archive = Pick<DataExport, 'export.json' | 'account.json' | 'profile.json' | 'matches.json'>

/** The colours are those of our mails. */
const style = `:root{color-scheme:light dark;--bg:#fbf6ef;--card:#fff;--ink:#241a2e;--mute:#6e6276;--accent:#c8323f;--line:#eadfd2}
@media (prefers-color-scheme:dark){:root{--bg:#17101f;--card:#231930;--ink:#f6efe6;--mute:#a99db5;--accent:#f4767d;--line:#3a2d4a}}
*{box-sizing:border-box}body{font:16px/1.55 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;max-width:46rem;margin:0 auto;padding:2.5rem 1.25rem 4rem;background:var(--bg);color:var(--ink);overflow-wrap:anywhere}
h1,h2{font-family:Georgia,serif;line-height:1.2}h1{font-size:2rem;margin:0 0 .5rem}h2{font-size:1.3rem;margin:0 0 .75rem}
p{margin:0 0 .75rem}a{color:var(--accent)}.mute,time,dd{color:var(--mute)}time{font-size:.875rem;white-space:nowrap}
section{background:var(--card);border:1px solid var(--line);border-radius:1.5rem;padding:1.5rem;margin-top:1.25rem}section>:last-child{margin-bottom:0}
.photos{display:grid;grid-template-columns:repeat(3,1fr);gap:.75rem;max-width:28rem}.photos img{width:100%;aspect-ratio:4/5;object-fit:cover;border-radius:1rem}
ul{list-style:none;padding:0;margin:0 0 1rem}li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
dt{font-weight:600}dd{margin:0 0 .9rem}.go{display:inline-block;padding:.7rem 0}h2.chat{margin:2.5rem 0 1rem}
.m{width:fit-content;max-width:85%;background:var(--card);border:1px solid var(--line);border-radius:1.25rem;padding:.6rem 1rem;margin:.6rem 0}.m.you{margin-left:auto}.m img{display:block;max-width:100%;max-height:16rem;border-radius:.75rem;margin-top:.35rem}`

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
  const language = archive['export.json'].language
  const born = birth && [formatDate(language, new Date(birth.birth_date), longDay), time, birth.birth_city]
  const met = matches.map(
    ({ name, matched_at: at }) => `<li>${escape(name ?? page.other)} ${timeOf(language, at)}</li>`,
  )
  const others = Object.entries(files).filter(([name]) => name !== 'index.html')
  return `${head(archive, title)}
<h1>${escape(title)}</h1>
<p class="mute">${escape(page.made)} ${timeOf(language, archive['export.json'].made_at)}<br>${escape(archive['account.json'].email)}</p>
<section><h2>${escape(page.about)}</h2>
<p><b>${escape(profile.name)}</b></p>
<p>${escape(profile.bio ?? '')}</p>
<p class="mute">${escape(profile.interests.join(' · '))}</p></section>
<section><h2>${escape(page.birth)}</h2>
<p>${escape(born ? born.filter(Boolean).join(', ') : page.nobody)}</p></section>
<section><h2>${escape(page.photos)}</h2>
${photos.length > 0 ? `<div class="photos">${photos.join('')}</div>` : `<p>${escape(page.nobody)}</p>`}</section>
<section><h2>${escape(page.matches)}</h2>
${met.length > 0 ? `<ul>${met.join('')}</ul>` : `<p>${escape(page.nobody)}</p>`}
<a class="go" href="messages.html">${escape(page.read)}</a></section>
<section><h2>${escape(page.files)}</h2>
<dl>${others.map(([name, text]) => `<dt>${linkTo(name)}</dt><dd>${escape(text)}</dd>`).join('')}</dl>
<p class="mute">${escape(note)}</p></section>
</body></html>
`
}

export function messagesHead(archive: Archive): string {
  const { page, title } = textsOf(archive)
  return `${head(archive, page.chats)}\n<a class="go" href="index.html">← ${escape(title)}</a>\n<h1>${escape(page.chats)}</h1>\n`
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
  const title = isFirst ? `<h2 class="chat">${escape(isSupport ? page.support : other)}</h2>\n` : ''
  const attached = [image && imageOf(image, page), voice && voiceOf(voice, page)].filter(Boolean)
  const said = [content === null ? '' : escape(content).replaceAll('\n', '<br>'), ...attached].filter(Boolean)
  const sender = from === 'you' ? page.you : other
  const when = timeOf(archive['export.json'].language, at)
  return `${title}<p class="m${from === 'you' ? ' you' : ''}"><b>${escape(sender)}</b> ${when}<br>${said.join('<br>')}</p>\n`
}

type PageWords = ReturnType<typeof textsOf>['page']

/** Others' files are not in the archive; the JSON files say so in English. */
function imageOf(path: string, page: PageWords): string {
  if (!inArchive.test(path)) return escape(page.theirImage)
  return `<a href="${path}"><img src="${path}" alt="${escape(page.image)}"></a>`
}

function voiceOf(path: string, page: PageWords): string {
  return escape(path.startsWith('voice/') ? `${page.voice} (${path})` : page.theirVoice)
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

const inArchive = /^[\w-]+\.(?:json|html)$|^images\/[\w-]+\.webp$/

/** Links to files of the archive; words about what is not in it stay words. */
function linkTo(path: string): string {
  return inArchive.test(path) ? `<a href="${path}">${path}</a>` : escape(path)
}

function timeOf(language: Language, instant: string): string {
  return `<time datetime="${escape(instant)}">${escape(formatDate(language, new Date(instant), shortMoment))} UTC</time>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
