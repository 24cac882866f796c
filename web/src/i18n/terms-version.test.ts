import { createHash } from 'node:crypto'
import { languages } from '@yuti/contract/languages'
import { termsVersion } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { loadNoun, textsOf } from './text-store.ts'

test('a change of the terms or the privacy policy has a version of its own: its day, and the hash below', async () => {
  await Promise.all(languages.map((language) => loadNoun(language, 'legal')))
  const texts = languages.map((language) => {
    const { terms, privacy } = textsOf(language, 'legal') ?? {}
    expect(terms).toBeDefined()
    expect(privacy).toBeDefined()
    return { language, terms, privacy }
  })
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)
  expect(termsVersion).toMatch(/^\d{4}-\d{2}-\d{2}\./)
  expect(termsVersion).toBe(`${termsVersion.slice(0, 10)}.${hash}`)
})
