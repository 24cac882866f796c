import { readdirSync } from 'node:fs'
import type { Page } from '../../test.ts'

type Texts = Map<string, string>

const folder = new URL('../../../web/src/i18n/', import.meta.url)

/** All texts of a language by noun and key. */
async function loadTexts(language: string): Promise<Texts> {
  const texts: Texts = new Map()
  for (const file of readdirSync(new URL(`${language}/`, folder))) {
    const noun: unknown = await import(new URL(`${language}/${file}`, folder).pathname)
    collect(noun, '', texts)
  }
  return texts
}

function collect(value: unknown, key: string, texts: Texts): void {
  if (typeof value === 'string') texts.set(key, value)
  else if (value && typeof value === 'object')
    for (const [name, part] of Object.entries(value)) collect(part, `${key}.${name}`, texts)
}

const english = await loadTexts('en')

/** Patterns of the English texts that differ in this language; placeholders match anything. */
async function patternsFor(language: string): Promise<RegExp[]> {
  const translated = await loadTexts(language)
  const same = new Set(translated.values())
  const different = [...english].filter(([key, text]) => translated.get(key) !== text && !same.has(text))
  return different.flatMap(([key, text]) => {
    // The landing page's sample person has the name of somebody in the demo world.
    if (key.startsWith('.landing.experience.sample')) return []
    const parts = text.replaceAll(/<[^>]+>/g, '').split(/\{\{\w+\}\}/)
    if (parts.join('').trim().length < 3) return []
    // "{{date}}, {{time}} in {{city}}" would match what a person wrote.
    const gap = parts.join('').replaceAll(/\P{L}/gu, '').length < 3 ? '[^.]+' : '.+'
    return [new RegExp(`^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join(gap)}$`)]
  })
}

const patterns = { ru: await patternsFor('ru'), es: await patternsFor('es') }

/** Finds English texts on a page of another language, labels for screen readers included. */
export async function findEnglish(page: Page, language: 'ru' | 'es'): Promise<string[]> {
  const words = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')]
    const labels = named.flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    const names = [...document.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)
    const all = [document.title, ...document.body.innerText.split('\n'), ...labels]
    return all.filter((word) => !names.includes(word.trim()))
  })
  const shown = [...new Set(words.map((word) => word.trim()))]
  return shown.filter((word) => patterns[language].some((pattern) => pattern.test(word)))
}
