import type { DateCard } from '@yuti/contract/date-cards'
import { chat } from '@yuti/contract/limits'
import type { Picture, VoiceNote } from '@yuti/contract/media'
import { presentSubject } from '#/features/discovery/public.ts'
import { presentSummary } from '#/features/people/public.ts'
import type { PersonSummary } from '@yuti/contract/people'
import type { Deps } from '#/platform/deps.ts'
import {
  type PictureKind,
  presentPicture,
  presentVoiceNote,
  type StoredPicture,
  type StoredVoice,
} from '#/platform/media-links.ts'
import { presentStored, presentVoice } from '#/platform/message-rows.ts'
import type { Actor } from '#/platform/rpc.ts'
import type { ConversationRow, InboxRow, OtherRow } from './conversations-repository.ts'
import type { Changes, MessageRow, Page } from './repository.ts'
import type { SupportInboxRow } from './support-repository.ts'

/** Sign links that work for one viewer. */
type ShowMedia = {
  picture: (kind: PictureKind, picture: StoredPicture) => Picture
  voice: (voice: StoredVoice) => VoiceNote
}

export function showMedia(deps: Pick<Deps, 'env' | 'clock'>, viewerId: string): ShowMedia {
  return {
    picture: (kind, picture) => presentPicture(deps, viewerId, kind, picture),
    voice: (voice) => presentVoiceNote(deps, viewerId, 'voice-note', voice),
  }
}

/** Only if `isSeenShared`, the viewer's own messages say whether they were read. */
export function presentMessage(row: MessageRow, show: ShowMedia, isSeenShared = false) {
  const { changes } = row
  return {
    ...presentStored(row, show.picture),
    voice: changes ? presentVoice({ id: row.id, ...changes.voice }, show.voice) : null,
    read: row.read && (isSeenShared || !row.is_own),
    isDeleted: changes?.is_deleted ?? false,
    isEdited: changes?.is_edited ?? false,
    isVeiled: changes?.is_veiled ?? false,
    replyTo: changes?.reply ?? null,
    ...presentOpening(row, show.picture),
    ownReaction: changes?.own_reaction ?? null,
    otherReaction: changes?.other_reaction ?? null,
    proposal: presentDate(changes?.date ?? null),
    isAboutReport: row.is_about_report ?? false,
  }
}

function presentOpening({ changes }: MessageRow, show: ShowMedia['picture']) {
  const opening = changes?.opening
  if (!opening) return {}
  const { subject } = opening
  return {
    opening: { to: subject && presentSubject(subject, (photo) => show('profile-photo', photo)) },
  }
}

function toUtc(at: string): string {
  return new Date(at).toISOString()
}

/** PostgreSQL writes instants in JSON with an offset; the answers have one form. */
function presentDate(date: DateCard | null): DateCard | null {
  if (!date?.plan) return date
  const { times, chosen } = date.plan
  return { ...date, plan: { ...date.plan, times: times.map(toUtc), chosen: chosen && toUtc(chosen) } }
}

export function presentThread(
  { rows, hasMore }: Page,
  changes: Changes,
  show: ShowMedia,
  isSeenShared: boolean,
) {
  const present = (row: MessageRow) => presentMessage(row, show, isSeenShared)
  return {
    messages: rows.map(present),
    hasMore,
    changed: changes.rows.map(present),
    hasMoreChanges: changes.hasMore,
    revision: changes.revision,
  }
}

export function presentConversation(row: ConversationRow, matchId: string, show: ShowMedia, now: Date) {
  return {
    matchId,
    person: presentOther(row, show),
    isActive: row.is_active,
    otherReadNumber: row.other_read_number,
    clearedNumber: row.cleared_number,
    unread: row.unread,
    isYourTurn: isYourTurn(row, now),
    showsImages: row.shows_images,
    safetyHintDismissedNumber: row.safety_hint_dismissed_number,
  }
}

/** False for the support conversation. */
export function isWithMatch(row: InboxRow | SupportInboxRow): row is InboxRow {
  return 'match_id' in row
}

type InboxAnswer = {
  matchId: string | null
  person: PersonSummary | null
  last: ReturnType<typeof presentLast>
  unread: number
  isYourTurn: boolean
}

export function presentInboxEntry(
  deps: Pick<Deps, 'env' | 'clock'>,
  actor: Actor,
  row: InboxRow | SupportInboxRow,
): InboxAnswer {
  const { unread } = row
  if (!isWithMatch(row)) {
    return { matchId: null, person: null, last: presentLast(row), unread, isYourTurn: false }
  }
  return {
    matchId: row.match_id,
    person: presentSummary(deps, actor, row),
    last: presentLast(row),
    unread,
    isYourTurn: isYourTurn(row, deps.clock.now()),
  }
}

/** Says it as an offer and not as a reminder: nothing is sent, and a reaction counts as an answer. */
function isYourTurn(row: { awaits_answer: boolean; last_at: Date | null }, now: Date): boolean {
  const waitedMs = now.getTime() - (row.last_at?.getTime() ?? now.getTime())
  return row.awaits_answer && waitedMs >= chat.yourTurnHours * 3_600_000
}

function presentLast(row: (InboxRow | SupportInboxRow) & { last_date_step?: InboxRow['last_date_step'] }) {
  const isVoice = 'last_is_voice' in row && row.last_is_voice
  return {
    content: row.last_preview,
    isImage: row.last_is_image,
    isVoice,
    isDeleted: row.last_preview === null && !row.last_is_image && !isVoice,
    proposalStep: row.last_date_step ?? null,
    isOwn: row.is_own,
    createdAt: row.last_at.toISOString(),
  }
}

export function presentOther(row: OtherRow, show: ShowMedia) {
  const { photo_id, photo_width, photo_height, photo_thumbhash } = row
  const hasPhoto =
    photo_id !== null && photo_width !== null && photo_height !== null && photo_thumbhash !== null
  return {
    id: row.other_id,
    name: row.name,
    age: row.age,
    isVerified: row.is_verified,
    photo: hasPhoto
      ? show.picture('profile-photo', {
          id: photo_id,
          width: photo_width,
          height: photo_height,
          thumbhash: photo_thumbhash,
        })
      : null,
  }
}
