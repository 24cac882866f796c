import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@yuti/contract/languages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manifestIn } from '../write-manifests.ts'
import type { createManifest } from './manifest.ts'

type Manifest = ReturnType<typeof createManifest>

const web = join(import.meta.dirname, '..')
const read = async (language: Language): Promise<Manifest> => JSON.parse(await manifestIn(language))

const wordsOf = ({ description, screenshots, shortcuts }: Manifest) => [
  description,
  ...screenshots.map(({ label }) => label),
  ...shortcuts.map(({ name }) => name),
]

test('every word of the manifest is in its language, and everything else is the same', async () => {
  const all = await Promise.all(languages.map(read))
  expect(all.map(({ lang }) => lang)).toEqual(languages)
  const words = all.map(wordsOf)
  expect(words[0]).toHaveLength(8)
  for (const place of words[0]?.keys() ?? [])
    expect(new Set(words.map((list) => list[place])), words[0]?.[place]).toHaveLength(languages.length)
  const withoutWords = all.map((manifest) => ({
    ...manifest,
    lang: '',
    description: '',
    screenshots: manifest.screenshots.map((shot) => ({ ...shot, label: '' })),
    shortcuts: manifest.shortcuts.map((shortcut) => ({ ...shortcut, name: '' })),
  }))
  for (const one of withoutWords) expect(one).toEqual(withoutWords[0])
})

test('the manifest names pictures of the sizes that it says, for phones and wide windows, and screens that exist', async () => {
  const { icons, screenshots, shortcuts } = await read('en')
  const sizes = await Promise.all(
    [...icons, ...screenshots].map(async ({ src }) => {
      const { width, height } = await sharp(join(web, 'public', src)).metadata()
      return `${width}x${height}`
    }),
  )
  expect(sizes).toEqual([...icons, ...screenshots].map((picture) => picture.sizes))
  expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))
  const routes = readFileSync(join(web, 'src/routeTree.gen.ts'), 'utf8')
  for (const { url } of shortcuts) expect(routes).toContain(`fullPath: '${url}'`)
})
