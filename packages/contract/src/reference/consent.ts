import type { consent } from '../consent.ts'
import type { WordsFor } from './words.ts'

export const consentWords = {
  make: [
    'Make an invite link',
    'Makes a link by which a guest enters their own birth. The same id gives the link another token.',
  ],
  list: [
    'List invite links',
    'Returns open links and the results that guests allowed the member to keep, newest first.',
  ],
  get: ['Read a kept result', 'Returns a result that a guest allowed the member to keep.'],
  remove: ['Delete an invite link', 'Deletes a link, or the result that it brought.'],
  restore: [
    'Restore a kept result',
    'Brings a deleted result back for a few minutes, if the guest still allows it.',
  ],
  open: ['Open an invite link', 'Returns who asks, and whether the link was answered. Needs no session.'],
  answer: [
    'Answer an invite link',
    'Computes the result from the guest’s birth, which is not stored. Needs no session.',
  ],
  decide: [
    'Allow or refuse to keep a result',
    'Says whether the member may keep the result. Needs no session.',
  ],
} satisfies WordsFor<typeof consent>
