import { createHmac, timingSafeEqual } from 'node:crypto'
import { uploadId } from '@yuti/contract/base'
import { mediaLinkLifeMaxSeconds, type photoWidths } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import type { Deps } from './deps.ts'
import { deriveSecret } from './secrets.ts'

export type MediaKind = 'profile-photo' | 'chat-image' | 'evidence'
type MediaSize = keyof typeof photoWidths
export type StoredPicture = { id: string; width: number; height: number; thumbhash: string }

export type LinkDeps = { env: Pick<Deps['env'], 'appSecret'>; clock: Deps['clock'] }
type Link = { kind: string; id: string; viewerId: string; expiresAt: number }

const halfLifeSeconds = mediaLinkLifeMaxSeconds / 2

/** Signs links to a picture for this viewer. The media route checks again whether the viewer may see the picture. */
export function presentPicture(
  { env, clock }: LinkDeps,
  viewerId: string,
  kind: MediaKind,
  { id, width, height, thumbhash }: StoredPicture,
): Picture {
  const link = { kind, id, viewerId, expiresAt: expiry(clock.now()) }
  const query = new URLSearchParams({
    u: viewerId,
    e: String(link.expiresAt),
    s: sign(link, env.appSecret),
  }).toString()
  const url = (size: MediaSize) => `/media/${kind}/${id}/${size}?${query}`
  return {
    id: uploadId.parse(id),
    width,
    height,
    thumbhash,
    urls: { small: url('small'), medium: url('medium'), large: url('large') },
  }
}

/** Returns how long the link is valid, or null if its signature is wrong or it has expired. */
export function secondsLeft({ env, clock }: LinkDeps, link: Link, signature: string): number | null {
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(link, env.appSecret))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const seconds = link.expiresAt - Math.floor(clock.now().getTime() / 1000)
  return seconds > 0 ? seconds : null
}

/**
 * In Unix seconds: between half and all of a link's life from now. Stays the same for half a life, for browser caches.
 */
function expiry(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / halfLifeSeconds) + 2) * halfLifeSeconds
}

function sign(
  { kind, id, viewerId, expiresAt }: Omit<Link, 'kind'> & { kind: string },
  appSecret: string,
): string {
  return createHmac('sha256', deriveSecret(appSecret, 'media-links'))
    .update([kind, id, viewerId, expiresAt].join('\n'))
    .digest('base64url')
}
