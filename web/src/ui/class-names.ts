import { type ClassNameValue, createTailwindMerge } from 'tailwind-merge'
import { classGroups } from './class-groups.ts'

const merge = createTailwindMerge(() => classGroups)

/** Joins class names; of conflicting utilities the last one wins. */
export function cn(...classes: ClassNameValue[]): string {
  return merge(...classes)
}
