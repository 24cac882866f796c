import { type ClassNameValue, extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      radius: ['card', 'button', 'input', 'small'],
      shadow: ['float'],
    },
  },
})

/** Joins class names; of conflicting utilities the last one wins. */
export function cn(...classes: ClassNameValue[]): string {
  return merge(...classes)
}
