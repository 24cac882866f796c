import { expect, test } from 'vitest'
import type { AccountMail, MailTexts } from './mail-texts/kinds.ts'
import { en } from './mail-texts/en.ts'
import { es } from './mail-texts/es.ts'
import { ru } from './mail-texts/ru.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of all kinds
const kinds = Object.keys(en) as AccountMail['kind'][]

test('each mail has the same number of links and gives the same times in every language', () => {
  const figures = (texts: MailTexts, kind: AccountMail['kind']) => {
    const { labels, paragraphs, notes } = texts[kind]
    const numbers = [...paragraphs, ...notes].join(' ').match(/\d+/g)
    return { kind, labels: labels.length, paragraphs: paragraphs.length, numbers: numbers?.toSorted() }
  }
  for (const kind of kinds) {
    expect(figures(ru, kind)).toEqual(figures(en, kind))
    expect(figures(es, kind)).toEqual(figures(en, kind))
  }
})
