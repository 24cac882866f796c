import { languages } from '@yuti/contract/languages'
import { expect, test } from 'vitest'
import { missingInHtml } from '#/testing/mail-words.ts'
import type { AccountMail, MailTexts } from './mail-texts/kinds.ts'
import { en } from './mail-texts/en.ts'
import { es } from './mail-texts/es.ts'
import { ru } from './mail-texts/ru.ts'
import { accountMail } from './mails.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of all kinds
const kinds = Object.keys(en) as AccountMail['kind'][]

function figures(texts: MailTexts, kind: AccountMail['kind']) {
  const { labels, paragraphs, notes } = texts[kind]
  const numbers = [...paragraphs, ...notes].join(' ').match(/\d+/g)
  return { kind, labels: labels.length, paragraphs: paragraphs.length, numbers: numbers?.toSorted() }
}

test('each mail has the same number of links and gives the same times in every language', () => {
  for (const kind of kinds) {
    expect(figures(ru, kind)).toEqual(figures(en, kind))
    expect(figures(es, kind)).toEqual(figures(en, kind))
  }
})

test.each(languages)('every mail is complete in %s, as text and as HTML', (language) => {
  for (const kind of kinds) {
    const urls = en[kind].labels.map((_, index) => `https://yuti.example/${index}?a=1&b=2`)
    const mail = accountMail('mira@example.org', language, { kind, urls, code: '012345' })
    expect(missingInHtml(mail)).toEqual([])
    for (const word of [...urls, '012345']) expect(mail.text).toContain(word)
    expect(mail.text + mail.html).not.toContain('undefined')
  }
})

test.each([
  ['confirm', 'someone entered this address'],
  ['reset', 'this address belongs to a Yuti account'],
  ['goodbye', 'our last email to this address'],
] as const)('a mail of the kind %s says that %s', (kind, words) => {
  const urls = en[kind].labels.map(() => 'https://yuti.example/')
  expect(accountMail('mira@example.org', 'en', { kind, urls }).text).toContain(words)
})
