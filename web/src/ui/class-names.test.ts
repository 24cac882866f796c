import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cn } from './class-names.ts'

/** The judge: the whole library, which is too heavy for the first page. */
const merge = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'button', 'input', 'small'], shadow: ['float'] } },
})

const web = join(import.meta.dirname, '..')
const quoted = /(['"`])((?:(?!\1)[^\\\n])*)\1/g

/** Every word in quotes of every component that the judge knows as a class, without its states. */
function usedClasses(): string[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const texts = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(quoted)].map((found) => found[2]),
  )
  const words = texts.flatMap((text) => (text ?? '').split(/\s+/))
  const bare = words.map((word) => word.replace(/^.*:(?![^[]*\])/, ''))
  return [...new Set(bare)].filter((word) => /^-?[a-z]/.test(word) && merge(`${word} ${word}`) === word)
}

test('any two classes that the components use are joined as the library would', () => {
  const used = usedClasses()
  expect(used.length).toBeGreaterThan(300)
  const differing: string[] = []
  for (const first of used) {
    for (const second of used) {
      const both = `${first} ${second}`
      if (first !== second && cn(both) !== merge(both)) differing.push(`${both} → ${cn(both)}`)
    }
  }
  expect(differing).toEqual([])
})

test.each([
  ['px-2 md:px-4 px-3', 'md:px-4 px-3'],
  ['hover:bg-ink focus:bg-line hover:bg-mute', 'focus:bg-line hover:bg-mute'],
  ['px-2 py-1 p-4', 'p-4'],
  ['p-4 px-2', 'p-4 px-2'],
  ['[&>svg]:size-4 [&>svg]:size-5', '[&>svg]:size-5'],
  ['aria-[current=page]:bg-ink aria-[current=page]:bg-line', 'aria-[current=page]:bg-line'],
])('%s becomes %s', (classes, joined) => {
  expect(cn(classes)).toBe(joined)
  expect(merge(classes)).toBe(joined)
})

test('what is not there is left out', () => {
  expect(cn('flex', false, null, undefined, '', 'hidden')).toBe('hidden')
})
