import { expect, test } from 'vitest'
import { cn } from './class-names.ts'
import type { ClassValue } from './class-properties.ts'

test.each<[string, ClassValue[], string]>([
  ['a later padding covers the side it names', ['pt-2 pb-3', 'pb-1'], 'pt-2 pb-1'],
  ['a general one covers its sides', ['px-4 pt-2', 'p-0'], 'p-0'],
  ['and leaves the others of an earlier general one', ['p-4', 'px-2'], 'p-4 px-2'],
  ['two halves cover a whole', ['size-11', 'h-13 w-12'], 'h-13 w-12'],
  ['a size of type brings its own line height', ['text-base leading-tight', 'text-sm'], 'text-sm'],
  [
    'colour and size of type are different things',
    ['text-ink text-base', 'text-mute'],
    'text-base text-mute',
  ],
  ['negative or not, a margin is a margin', ['-ml-3', 'ml-auto'], 'ml-auto'],
  ['each condition stands for itself', ['w-full md:w-64', 'md:w-auto'], 'w-full md:w-auto'],
  ['brackets hide their colons', ['[&>svg]:size-5', '[&>svg]:size-6 size-4'], '[&>svg]:size-6 size-4'],
  [
    'a border’s width, style and colour',
    ['border border-line', 'border-dashed border-ink'],
    'border border-dashed border-ink',
  ],
  ['corners', ['rounded-t-card rounded-bl-[6px]', 'rounded-full'], 'rounded-full'],
  ['where it stands and how it is shown', ['relative flex', 'absolute hidden'], 'absolute hidden'],
  ['words of nobody stay', ['splash peer', 'splash'], 'splash peer splash'],
  ['nothing adds nothing', ['flex', false, null, undefined, '', ' gap-2 '], 'flex gap-2'],
])('%s', (_what, classes, merged) => {
  expect(cn(...classes)).toBe(merged)
})
