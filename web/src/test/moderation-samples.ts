import { messageId, userId } from '@yuti/contract/base'
import { appealId, type ReportFile, type ReportRow, reportId } from '@yuti/contract/moderation'
import type { SupportEntry, SupportMessage } from '@yuti/contract/support'
import { makePicture } from './chat-samples.ts'

export const idOf = (number: number, prefix = '44444444') =>
  `${prefix}-0000-4000-8000-${String(number).padStart(12, '0')}`

const personOf = (number: number, name: string) => ({
  id: userId.parse(idOf(number, '55555555')),
  name,
  isBlocked: false,
})
export const yuki = personOf(1, 'Yuki')
export const kiran = personOf(2, 'Kiran')

export function makeReport(number: number, given: Partial<ReportRow> = {}): ReportRow {
  return {
    id: reportId.parse(idOf(number)),
    reporter: yuki,
    reported: kiran,
    reason: 'harassment',
    status: 'pending',
    version: 1,
    createdAt: '2026-11-12T10:00:00Z',
    ...given,
  }
}

const none = { total: 0, reports: [] }

export function makeReportFile(number: number, given: Partial<ReportFile> = {}): ReportFile {
  return {
    ...makeReport(number),
    description: 'He would not stop',
    block: null,
    blockableUntil: null,
    language: 'en',
    evidence: {
      profile: { name: 'Kiran', bio: 'Measure twice, kiss once.', interests: ['Woodwork'], about: {} },
      photos: [makePicture(1)],
      formerProfiles: [],
      messages: [
        {
          id: idOf(1, '66666666'),
          author: 'reported',
          isReported: true,
          change: null,
          content: 'Answer me',
          image: makePicture(2),
          voice: null,
          writtenAt: '2026-11-12T09:50:00Z',
        },
        {
          id: idOf(2, '66666666'),
          author: 'reporter',
          isReported: false,
          change: null,
          content: 'Please stop',
          image: null,
          voice: null,
          writtenAt: '2026-11-12T09:52:00Z',
        },
      ],
    },
    conversation: { messages: 1, state: 'solo', until: null, request: null },
    aboutReported: none,
    byReporter: none,
    byReported: none,
    notes: [],
    appeals: [],
    reporterToldAt: null,
    ...given,
  }
}

export function makeQueued(number: number, given: Partial<ReportRow> = {}) {
  const { id, reason, status, createdAt, reported } = makeReport(number, given)
  return { id, reason, status, createdAt, reportedName: reported?.name ?? null, reporters: 1 }
}

export const openAppeal = {
  id: appealId.parse(idOf(1, '77777777')),
  about: 'block' as const,
  content: 'That was my brother',
  openedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
  outcome: null,
}

export function makeSupportMessage(number: number, given: Partial<SupportMessage> = {}): SupportMessage {
  return {
    id: messageId.parse(idOf(number, '88888888')),
    clientId: idOf(number, '99999999'),
    number,
    isOwn: false,
    content: `line ${number}`,
    image: null,
    voice: null,
    createdAt: '2026-11-12T10:00:00Z',
    read: true,
    isDeleted: false,
    isEdited: false,
    isVeiled: false,
    replyTo: null,
    ownReaction: null,
    otherReaction: null,
    proposal: null,
    isAboutReport: false,
    reportId: null,
    ...given,
  }
}

export function makeEntry(number: number, given: Partial<SupportEntry> = {}): SupportEntry {
  return {
    userId: userId.parse(idOf(number, '55555555')),
    name: `Person ${number}`,
    last: { content: 'Which gate am I?', isImage: false, isOwn: false, createdAt: '2026-11-12T10:00:00Z' },
    unread: 0,
    isBlocked: false,
    hasAppeal: false,
    hasReport: false,
    ...given,
  }
}
