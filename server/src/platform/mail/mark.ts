import { readFileSync } from 'node:fs'

const cid = 'mark@yuti'

/** The address of the mark within a mail that `markAttachment` accompanies. */
export const markUrl = `cid:${cid}`

/** Drawn by `scripts/make-icons.ts`. Mail programs show an attached picture without asking, and it says to nobody that a mail was opened. */
export const markAttachment = {
  cid,
  filename: 'yuti.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: readFileSync(new URL('mark.png', import.meta.url)),
}
