import { Blob, File } from 'node:buffer'

/*
 * jsdom brings files and forms of its own, and Vitest a `Request` and `URL` that translate them, but nothing translates
 * back when a form is read. This puts Node's in place of all of them, once for all the files that share a window.
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
