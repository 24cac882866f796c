import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { cn } from './class-names.ts'

const libraryMerge = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'button', 'input', 'small'], shadow: ['float'] } },
})

/** Every utility class in the source, without variants; the library knows a class if a second one replaces the first. */
function usedClasses(): string[] {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$|-styles?\.ts$/.test(file),
  )
  const words = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap(
      ([, ...quoted]) => quoted.join('').split(/[\s${}]+/),
    ),
  )
  const classes = words.map((word) => word.replace(/^([\w-]+(\[[^\]]*\])?:)+/, ''))
  return [...new Set(classes)].filter((name) => /^[-@a-z]/.test(name) && libraryMerge(name, name) === name)
}

test('merges all classes in use as the library with all utilities does', () => {
  const classes = usedClasses()
  expect(classes.length).toBeGreaterThan(600)
  // One class for each thing that the library tells apart.
  const samples: string[] = []
  for (const name of classes)
    if (samples.every((sample) => libraryMerge(sample, name) !== name)) samples.push(name)
  expect(samples.length).toBeGreaterThan(100)
  const differences = classes.flatMap((name) =>
    samples.flatMap((sample) =>
      [`${name} ${sample}`, `${sample} ${name}`].filter((both) => cn(both) !== libraryMerge(both)),
    ),
  )
  expect(differences).toEqual([])
})

test('uses no class that makes no style', async () => {
  const styles = join(import.meta.dirname, '../styles')
  const library = dirname(createRequire(import.meta.url).resolve('tailwindcss/package.json'))
  const styleSheet = await compile(readFileSync(join(styles, 'base.css'), 'utf8'), {
    base: styles,
    loadStylesheet: (id, base) => {
      const path = id === 'tailwindcss' ? join(library, 'index.css') : join(base, id)
      return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') })
    },
  })
  const classes = usedClasses().filter((name) => !name.endsWith("'"))
  const css = styleSheet.build(classes)
  const empty = classes.filter((name) => !css.includes(`.${CSS.escape(name)}`))
  expect(empty).toEqual([])
})

test('lets the last of two classes with the same variant win', () => {
  expect(cn('px-2 hover:bg-ink md:p-4', 'p-1 hover:bg-line')).toBe('md:p-4 p-1 hover:bg-line')
})
