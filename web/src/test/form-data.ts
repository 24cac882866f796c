import { Blob, File } from 'node:buffer'

/*
 * jsdom has its own files and forms, and Vitest's `Request` and `URL` convert them, but nothing converts them back when a
 * form is read. This replaces all of them by Node's, once for all test files that share a window.
 */
const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const form = await new Response('', { headers }).formData()
Object.assign(globalThis, {
  Blob,
  File,
  FormData: form.constructor,
  Request: Object.getPrototypeOf(Request),
  URL: Object.getPrototypeOf(URL),
})
