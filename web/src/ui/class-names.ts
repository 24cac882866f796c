import { type ClassNameValue, extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      radius: ['card', 'button', 'input', 'small'],
      shadow: ['float'],
    },
  },
})

/** Joins classes; a later one wins over an earlier one for the same property. */
export function cn(...classes: ClassNameValue[]): string {
  return merge(...classes)
}
