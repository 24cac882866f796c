import { screen } from '@testing-library/react'
import type { ShownAbout } from '@yuti/contract/about'
import { prompts, spokenLanguages } from '@yuti/contract/about-choices'
import { languages } from '@yuti/contract/languages'
import { expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { about as en } from '#/i18n/en/about.ts'
import { about as es } from '#/i18n/es/about.ts'
import { about as ru } from '#/i18n/ru/about.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { AboutFacts, Answers } from './about-facts.tsx'
import { AboutLine } from './about-line.tsx'
import { findLanguages } from './find-languages.ts'
import { languageName } from './language-names.ts'

const told: ShownAbout = {
  goal: 'open',
  languages: ['es', 'en'],
  heightCm: 170,
  children: 'has',
  answers: [{ prompt: 'full_moon', text: '<b>On the roof</b>' }],
}

test('a card says it in one line, and says nothing if nothing is told', async () => {
  await renderWithProviders(
    <>
      <AboutLine about={told} />
      <AboutLine about={{}} className="absent" />
    </>,
  )
  expect(await screen.findByText('Open to what comes · Spanish, English · 170 cm')).toBeVisible()
  expect(document.querySelector('.absent')).toBeNull()
})

test('a profile names each fact and shows answers as plain text', async () => {
  await renderWithProviders(
    <>
      <AboutFacts about={told} />
      <Answers about={told} />
    </>,
  )
  for (const text of ['Open to what comes', 'Spanish, English', '170 cm (5′7″)', 'Have children'])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('On a full moon you’ll find me')).toBeVisible()
  expect(screen.getByText('<b>On the roof</b>')).toBeVisible()
})

test('follows the language of the reader', async () => {
  await setLanguage('ru')
  await renderWithProviders(<AboutLine about={told} />)
  expect(await screen.findByText('Как сложится · Испанский, английский · 170 см')).toBeVisible()
})

test('an empty profile renders nothing', async () => {
  await renderWithProviders(
    <>
      <AboutFacts about={{}} />
      <Answers about={{}} />
    </>,
  )
  expect(document.querySelector('dl')).toBeNull()
})

test('every language has a name for readers of every language, and every prompt a text of its own', () => {
  for (const reader of languages) {
    const names = spokenLanguages.map((code) => languageName(code, reader))
    expect(names.filter((name) => name.length < 3)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  }
  expect(prompts).toHaveLength(30)
  for (const texts of [en, ru, es]) {
    expect(Object.keys(texts.prompts)).toEqual([...prompts])
    expect(new Set(Object.values(texts.prompts)).size).toBe(30)
  }
})

test('finds a language by its name in the reader’s language or in its own, without accents', () => {
  expect(findLanguages('deut', 'en')).toEqual(['de'])
  expect(findLanguages('исп', 'ru')).toEqual(['es'])
  expect(findLanguages('CATALA', 'en')).toEqual(['ca'])
  expect(findLanguages('🙂', 'en')).toEqual([])
  expect(findLanguages('', 'ru')[0]).toBe('en')
})
