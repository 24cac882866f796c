import { userId } from '@yuti/contract/base'
import { reportId, reportNote } from '@yuti/contract/moderation'
import type { Selectable } from 'kysely'
import type { DB } from '#/platform/db/types.gen.ts'
import { presentSealedAbout } from '#/features/people/public.ts'
import { type LinkDeps, presentPicture, presentVoiceNote } from '#/platform/media-links.ts'
import { presentVoice } from '#/platform/message-rows.ts'
import type { DetailsRow, EarlierRow, NoteRow, QueueRow, ReportFileRow, ReportRow } from './repository.ts'

export function presentReport(row: ReportRow) {
  return {
    id: reportId.parse(row.id),
    reporter: presentPerson(row.reporter_id, row.reporter_name, row.reporter_is_blocked),
    reported: presentPerson(row.reported_id, row.reported_name, row.reported_is_blocked),
    reason: row.reason,
    status: row.status,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}

function presentPerson(id: string | null, name: string | null, isBlocked: boolean) {
  return id === null || name === null ? null : { id: userId.parse(id), name, isBlocked }
}

export function presentQueue(rows: readonly QueueRow[]) {
  return {
    reports: rows.map(({ id, reason, status, created_at, reported_name, reporters }) => ({
      id: reportId.parse(id),
      reason,
      status,
      createdAt: created_at.toISOString(),
      reportedName: reported_name,
      reporters,
    })),
    total: rows[0]?.total ?? 0,
  }
}

export function presentEarlier(rows: readonly EarlierRow[]) {
  return {
    total: rows[0]?.total ?? 0,
    reports: rows.map(({ id, reason, status, created_at, other_name }) => ({
      id: reportId.parse(id),
      reason,
      status,
      createdAt: created_at.toISOString(),
      otherName: other_name,
    })),
  }
}

type EvidenceRow = Selectable<DB['report_evidence']>

function changeOf({ kind }: EvidenceRow): 'edited' | 'taken_back' | null {
  return kind === 'edited' || kind === 'taken_back' ? kind : null
}

/** In the order of writing; the original of a message comes before the message. */
function byWriting(one: EvidenceRow, other: EvidenceRow): number {
  const gapMs = (one.written_at ?? one.sealed_at).getTime() - (other.written_at ?? other.sealed_at).getTime()
  return (
    gapMs || Number(one.kind === 'message') - Number(other.kind === 'message') || one.ordinal - other.ordinal
  )
}

function presentSealedProfile({ name, content, interests, about }: EvidenceRow) {
  return {
    name: name ?? '',
    bio: content ?? '',
    interests: interests ?? [],
    about: presentSealedAbout(about),
  }
}

export function presentEvidence(deps: LinkDeps, viewerId: string, rows: readonly EvidenceRow[]) {
  const picture = ({ id, image_url, image_width, image_height, image_thumbhash }: EvidenceRow) =>
    image_url === null || image_width === null || image_height === null || image_thumbhash === null
      ? null
      : presentPicture(deps, viewerId, 'evidence', {
          id,
          width: image_width,
          height: image_height,
          thumbhash: image_thumbhash,
        })
  const profile = rows.find(({ kind }) => kind === 'profile')
  const former = rows.filter(({ kind }) => kind === 'former_profile')
  return {
    profile: profile ? presentSealedProfile(profile) : null,
    photos: rows.filter(({ kind }) => kind === 'photo').flatMap((row) => picture(row) ?? []),
    formerProfiles: former.map((row) => ({
      ...presentSealedProfile(row),
      photos: rows
        .filter(({ kind, version }) => kind === 'former_photo' && version === row.version)
        .flatMap((photo) => picture(photo) ?? []),
      shownUntil: (row.written_at ?? row.sealed_at).toISOString(),
    })),
    messages: rows
      .filter((row) => row.kind === 'message' || changeOf(row) !== null)
      .toSorted(byWriting)
      .map((row) => ({
        id: row.id,
        author: row.author === 'reporter' ? ('reporter' as const) : ('reported' as const),
        isReported: row.is_reported,
        change: changeOf(row),
        ...(row.ordinal <= 0 && { isLikeNote: true as const }),
        content: row.content,
        image: picture(row),
        voice: presentVoice(row, (voice) => presentVoiceNote(deps, viewerId, 'evidence', voice)),
        writtenAt: (row.written_at ?? row.sealed_at).toISOString(),
      })),
  }
}

export function presentNote({ id, action, reason, content, created_at, author_name }: NoteRow) {
  return {
    id,
    authorName: author_name,
    action: reportNote.shape.action.parse(action),
    reason: reportNote.shape.reason.parse(reason),
    content,
    createdAt: created_at.toISOString(),
  }
}

type BlockRow = Pick<ReportFileRow, 'block_reason' | 'block_since' | 'block_until'>

export function presentBlock({ block_reason, block_since, block_until }: BlockRow) {
  if (block_since === null) return null
  return {
    reason: block_reason,
    since: block_since.toISOString(),
    until: block_until?.toISOString() ?? null,
  }
}

export function presentDetails(row: DetailsRow) {
  return {
    id: userId.parse(row.id),
    email: row.email,
    createdAt: row.created_at.toISOString(),
    name: row.name,
    birthDate: row.birth_date,
    birthTime: row.birth_time_known ? row.birth_time : null,
    birthTimeKnown: row.birth_time_known ?? false,
    birthTimeIsAbout: row.birth_time_is_about ?? false,
    birthCity: row.birth_city,
    registrationSource: row.registration_source,
  }
}
