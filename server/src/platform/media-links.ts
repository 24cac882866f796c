import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { uploadId } from '@yuti/contract/base'
import { mediaLinkLifeMaxSeconds } from '@yuti/contract/limits'
import type { Picture, VoiceNote } from '@yuti/contract/media'
import type { Deps } from './deps.ts'
import { deriveSecret } from './secrets.ts'

/** What links show. Evidence is a picture or a voice note of a sealed copy. */
export type MediaKind = 'profile-photo' | 'chat-image' | 'voice-note' | 'verification-picture' | 'evidence'
export type PictureKind = Exclude<MediaKind, 'voice-note'>
export type StoredPicture = { id: string; width: number; height: number; thumbhash: string }
export type StoredVoice = { id: string; durationMs: number; peaks: number[] }

export type LinkDeps = { env: Pick<Deps['env'], 'appSecret'>; clock: Deps['clock'] }
type Link = { kind: string; id: string; viewerId: string; expiresAt: number }

/** The name of a voice note's only object, where a picture has its sizes. */
export const voiceObject = 'sound'

const halfLifeSeconds = mediaLinkLifeMaxSeconds / 2

/** Signs the links to a picture for this viewer. The media route checks again whether the viewer may see the picture. */
export function presentPicture(
  deps: LinkDeps,
  viewerId: string,
  kind: PictureKind,
  { id, width, height, thumbhash }: StoredPicture,
): Picture {
  const query = signedQuery(deps, viewerId, kind, id)
  return {
    id: uploadId.parse(id),
    width,
    height,
    thumbhash,
    urlTemplate: `/media/${kind}/${id}/{size}?${query}`,
  }
}

/** How an address begins that PostgreSQL leaves empty (`app.build_cards`). No text within JSON holds these quotation marks. */
const emptyAddress = '"urlTemplate":"'
/** What follows the id of a photo until then. */
const afterId = '",'
const idLength = 36

/** Signs the links to the photos in cards that PostgreSQL has written as JSON. */
export function signPhotosInJson(deps: LinkDeps, viewerId: string, cards: string): string {
  const kind = 'profile-photo'
  const pieces = cards.split(emptyAddress)
  let signed = pieces[0] ?? ''
  for (let index = 1; index < pieces.length; index += 1) {
    const id = (pieces[index - 1] ?? '').slice(-idLength - afterId.length, -afterId.length)
    signed += `${emptyAddress}/media/${kind}/${id}/{size}?${signedQuery(deps, viewerId, kind, id)}${pieces[index]}`
  }
  return signed
}

/** Signs the link to a voice note for this viewer, as for pictures. */
export function presentVoiceNote(
  deps: LinkDeps,
  viewerId: string,
  kind: 'voice-note' | 'evidence',
  { id, durationMs, peaks }: StoredVoice,
): VoiceNote {
  const query = signedQuery(deps, viewerId, kind, id)
  return { id: uploadId.parse(id), durationMs, peaks, url: `/media/${kind}/${id}/${voiceObject}?${query}` }
}

/** Links that were signed in this half of a link's life. A page of a deck has sixty, and clients ask for it again and again. */
type SignedLinks = {
  expiresAt: number
  count: number
  byViewer: Map<string, Record<MediaKind, Map<string, string>>>
}

/** Some 250 bytes each. */
const mostKeptLinks = 20_000
const keptLinks = new Map<string, SignedLinks>()

function signedQuery({ env, clock }: LinkDeps, viewerId: string, kind: MediaKind, id: string): string {
  const expiresAt = expiry(clock.now())
  const kept = linksUntil(expiresAt, env.appSecret)
  // Looked up by the id alone: a key made of all parts takes longer than everything else here.
  let ofViewer = kept.byViewer.get(viewerId)
  if (!ofViewer) {
    ofViewer = {
      'profile-photo': new Map(),
      'chat-image': new Map(),
      'voice-note': new Map(),
      'verification-picture': new Map(),
      evidence: new Map(),
    }
    kept.byViewer.set(viewerId, ofViewer)
  }
  const former = ofViewer[kind].get(id)
  if (former !== undefined) return former
  const query = `u=${viewerId}&e=${expiresAt}&s=${sign({ kind, id, viewerId, expiresAt }, env.appSecret)}`
  ofViewer[kind].set(id, query)
  kept.count += 1
  return query
}

function linksUntil(expiresAt: number, appSecret: string): SignedLinks {
  const known = keptLinks.get(appSecret)
  if (known?.expiresAt === expiresAt && known.count < mostKeptLinks) return known
  const none: SignedLinks = { expiresAt, count: 0, byViewer: new Map() }
  keptLinks.set(appSecret, none)
  return none
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
  return createHmac('sha256', keyOf(appSecret))
    .update(`${kind}\n${id}\n${viewerId}\n${expiresAt}`)
    .digest('base64url')
}

const keys = new Map<string, KeyObject>()

function keyOf(appSecret: string): KeyObject {
  const known = keys.get(appSecret)
  if (known) return known
  const key = createSecretKey(deriveSecret(appSecret, 'media-links'), 'utf8')
  keys.set(appSecret, key)
  return key
}
