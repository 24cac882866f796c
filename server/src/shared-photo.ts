import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { photos } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import { readBuiltPage } from '#/platform/http/built-page.ts'
import { limitVisits } from '#/platform/http/limit-visits.ts'
import { refuse } from '#/platform/http/refusal.ts'

/** The address in the web app's manifest to which a phone's share sheet sends a photo. */
export const sharePath = '/messages/share'
const formOverhead = 64 * 1024
/** A larger photo than this is not read to its end. */
const discardedMax = 8 * photos.maxBytes
const pictureTypes = /^image\/(?:jpeg|png|webp|gif|avif|heic|heif)$/

/**
 * Answers a shared photo with the page of the web app, and the photo in it: the app keeps it in the tab and asks for which chat
 * it is. Nothing is stored here, and the session is not read, so a photo survives a sign-in that comes between.
 */
export function mountSharedPhoto(app: Hono, deps: Deps, webRoot: string): void {
  const html = readBuiltPage(webRoot, deps.env)
  const answer = (c: Context, shared: string) => {
    c.header('cache-control', 'no-store')
    // A function, because "$" in a replacement has a meaning.
    return c.html(html.replace('</body>', () => `<template id="shared-photo" ${shared}</template></body>`))
  }
  app.use(sharePath, limitVisits(deps, 'http.share'))
  app.post(
    sharePath,
    // Only the browser itself comes from no site; a form of another site must not put a picture here.
    (c, next) => (isFromElsewhere(c) ? Promise.resolve(refuse(c, 'FORBIDDEN', 403)) : next()),
    bodyLimit({
      maxSize: photos.maxBytes + formOverhead,
      onError: async (c) => {
        await discard(c.req.raw.body)
        return answer(c, 'data-problem="size">')
      },
    }),
    async (c) => {
      const { photo } = await c.req.parseBody().catch(() => ({ photo: undefined }))
      if (!(photo instanceof File) || !pictureTypes.test(photo.type)) return answer(c, 'data-problem="type">')
      const bytes = Buffer.from(await photo.arrayBuffer()).toString('base64')
      return answer(c, `data-type="${photo.type}">${bytes}`)
    },
  )
}

/** A browser that is still sending a form shows no answer, but that the connection was reset. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // A body whose length was not announced has been read up to the limit.
  if (!body || body.locked) return
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > discardedMax) return
  }
}

function isFromElsewhere(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  return site !== undefined && site !== 'none' && site !== 'same-origin'
}
