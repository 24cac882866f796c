import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
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

test('lets the last of two classes with the same variant win', () => {
  expect(cn('px-2 hover:bg-ink md:p-4', 'p-1 hover:bg-line')).toBe('md:p-4 p-1 hover:bg-line')
})
