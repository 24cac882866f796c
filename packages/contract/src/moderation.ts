import { z } from 'zod'
import { shownAbout } from './about.ts'
import { accountBlock, blockDays } from './account-blocks.ts'
import { okResult, instant, language, userId } from './base.ts'
import {
  blockRules,
  reportActions,
  reportStatuses,
  resolveReasons,
  sanctionKinds,
  unblockReasons,
} from './moderation-choices.ts'
import { moderationErrors } from './errors.ts'
import { moderation as limits } from './limits.ts'
import { picture, voiceNote } from './media.ts'
import { reportReason } from './safety.ts'
import { staffProcedure } from './staff.ts'

export const reportId = z.uuid().brand('ReportId')
export type ReportId = z.infer<typeof reportId>
export const conversationRequestId = z.uuid().brand('ConversationRequestId')
export type ConversationRequestId = z.infer<typeof conversationRequestId>
export const appealId = z.uuid().brand('AppealId')
export type AppealId = z.infer<typeof appealId>

export const reportStatus = z.enum(reportStatuses)

const reportDays = z.union([z.literal(7), z.literal(30), z.literal(90)])
export type ReportDays = z.infer<typeof reportDays>

/** A member as moderation sees them; null instead of one whose account is deleted. */
const reportParty = z.object({ id: userId, name: z.string(), isBlocked: z.boolean() })
export type ReportParty = z.infer<typeof reportParty>

export const reportRow = z.object({
  id: reportId,
  reporter: reportParty.nullable(),
  reported: reportParty.nullable(),
  reason: reportReason,
  status: reportStatus,
  version: z.number().int(),
  createdAt: instant,
})
export type ReportRow = z.infer<typeof reportRow>

/** Open reports, the most urgent first. */
const queuedReport = reportRow.pick({ id: true, reason: true, status: true, createdAt: true }).extend({
  reportedName: z.string().nullable(),
  /** How many people have ever reported the same person. */
  reporters: z.number().int(),
})
export type QueuedReport = z.infer<typeof queuedReport>

const byWhom = z.enum(['reporter', 'reported'])

const sealedProfile = z.object({
  name: z.string(),
  bio: z.string(),
  interests: z.array(z.string()),
  about: shownAbout,
})

/** The sealed copy that was made with the report. */
const evidence = z.object({
  profile: sealedProfile.nullable(),
  photos: z.array(picture),
  /**
   * What the profile showed in the 30 days before the report and did not show any longer, newest first; photos that a newer
   * version had too are only there.
   */
  formerProfiles: z
    .array(sealedProfile.extend({ photos: z.array(picture), shownUntil: instant }))
    .default([]),
  messages: z.array(
    z.object({
      id: z.uuid(),
      author: byWhom,
      /** The reported message itself. */
      isReported: z.boolean(),
      /** Set if these are the words before the author edited the message or took it back. */
      change: z.enum(['edited', 'taken_back']).nullable().default(null),
      /** Came with a like that was not answered. */
      isLikeNote: z.literal(true).optional(),
      content: z.string().nullable(),
      image: picture.nullable(),
      voice: voiceNote.nullable().default(null),
      writtenAt: instant,
    }),
  ),
})
export type Evidence = z.infer<typeof evidence>

/** The conversation that was sealed with the report: two people of staff are needed to read it. */
const sealedConversation = z.object({
  /** `evidence.messages` holds them if the state is open or solo. */
  messages: z.number().int(),
  /** none: the report has no conversation. solo: a team of one reads alone. open: until the given time. */
  state: z.enum(['none', 'closed', 'open', 'solo']),
  until: instant.nullable(),
  request: z
    .object({
      id: conversationRequestId,
      /** Null if that account is gone. */
      askedBy: z.string().nullable(),
      isOwn: z.boolean(),
      reason: z.string(),
      askedAt: instant,
    })
    .nullable(),
})
export type SealedConversation = z.infer<typeof sealedConversation>

const earlierReport = reportRow.pick({ id: true, reason: true, status: true, createdAt: true }).extend({
  /** The other side of that report: its reporter, or the person it was about. */
  otherName: z.string().nullable(),
})
export type EarlierReport = z.infer<typeof earlierReport>

const earlierReports = z.object({ total: z.number().int(), reports: z.array(earlierReport) })

/** A note, or a staff action on the report with its reason. */
export const reportNote = z.object({
  id: z.uuid(),
  authorName: z.string().nullable(),
  /** Null for a note. */
  action: z.enum(reportActions).nullable(),
  /** Preset reason for this action; null if free text (`content`) or no reason was given. */
  reason: z.enum([...blockRules, ...resolveReasons, ...unblockReasons]).nullable(),
  content: z.string().nullable(),
  createdAt: instant,
})
export type ReportNote = z.infer<typeof reportNote>

export const appeal = z.object({
  id: appealId,
  about: z.enum(['block', ...sanctionKinds]),
  content: z.string().nullable(),
  openedAt: instant,
  decidedAt: instant.nullable(),
  /** `ended`: the block was over before anybody decided. */
  outcome: z.enum(['upheld', 'lifted', 'ended']).nullable(),
})
export type Appeal = z.infer<typeof appeal>

const reportFile = reportRow.extend({
  description: z.string().nullable(),
  /** The ban of the reported person. */
  block: accountBlock.nullable(),
  /** Until when staff can still block the account, which is closed; null if it is not, or if nothing of it is kept. */
  blockableUntil: instant.nullable(),
  /** The language of the reported person. */
  language: language.nullable(),
  evidence,
  conversation: sealedConversation,
  aboutReported: earlierReports,
  byReporter: earlierReports,
  byReported: earlierReports,
  notes: z.array(reportNote),
  /** Newest first. */
  appeals: z.array(appeal),
  /** When the reporter was notified that staff looked at the report. */
  reporterToldAt: instant.nullable(),
})
export type ReportFile = z.infer<typeof reportFile>

const userDetails = z.object({
  id: userId,
  email: z.string(),
  createdAt: instant,
  name: z.string(),
  birthDate: z.string().nullable(),
  birthTime: z.string().nullable(),
  birthTimeKnown: z.boolean(),
  /** The member knows the time only to about half an hour. */
  birthTimeIsAbout: z.boolean(),
  birthCity: z.string().nullable(),
  registrationSource: z.enum(['Web', 'AppStore', 'Google Play']),
})
export type UserDetails = z.infer<typeof userDetails>

/** A preset rule, or the moderator's own words. */
export function reasonOf<const Rules extends readonly string[]>(rules: Rules) {
  return z.union([
    z.object({ rule: z.enum(rules) }),
    z.object({ text: z.string().trim().min(limits.reasonMin).max(limits.reasonMax) }),
  ])
}
export const blockReason = reasonOf(blockRules)
export type BlockReason = z.infer<typeof blockReason>
export const resolveReason = reasonOf(resolveReasons)
export type ResolveReason = z.infer<typeof resolveReason>
const unblockReason = reasonOf(unblockReasons)
export type UnblockReason = z.infer<typeof unblockReason>

/** `version` is the one that the moderator saw; REPORT_CHANGED if somebody has changed the report since. */
const transition = { reportId, version: z.number().int() }

export const moderation = {
  list: staffProcedure
    .route({ method: 'GET', path: '/staff/reports' })
    .input(
      z.object({
        days: reportDays.default(30),
        status: reportStatus.nullable().default(null),
        page: z.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(
      z.object({
        reports: z.array(reportRow),
        /** Up to one more than the `staff.listMax` that pages reach; the same in the other lists of staff with pages. */
        total: z.number().int(),
        pageSize: z.number().int(),
      }),
    ),
  queue: staffProcedure
    .route({ method: 'GET', path: '/staff/report-queue' })
    .output(z.object({ reports: z.array(queuedReport), total: z.number().int() })),
  get: staffProcedure
    .route({ method: 'GET', path: '/staff/reports/{reportId}' })
    .input(z.object({ reportId }))
    .output(reportFile),
  /** Each view is written to the staff log, because it includes the birth. */
  userDetails: staffProcedure
    .route({ method: 'POST', path: '/staff/user-details' })
    .input(z.object({ userId }))
    .output(userDetails),
  review: staffProcedure
    .route({ method: 'POST', path: '/staff/reports/{reportId}/review' })
    .errors(moderationErrors)
    .input(z.object(transition))
    .output(okResult),
  resolve: staffProcedure
    .route({ method: 'POST', path: '/staff/reports/{reportId}/resolve' })
    .errors(moderationErrors)
    .input(z.object({ ...transition, reason: resolveReason }))
    .output(okResult),
  /** Also for somebody who is blocked until an earlier day; a block that would end earlier changes nothing (REPORT_CHANGED). */
  block: staffProcedure
    .route({ method: 'POST', path: '/staff/reports/{reportId}/block' })
    .errors(moderationErrors)
    .input(z.object({ ...transition, reason: blockReason, days: blockDays }))
    .output(okResult),
  unblock: staffProcedure
    .route({ method: 'POST', path: '/staff/reports/{reportId}/unblock' })
    .errors(moderationErrors)
    .input(z.object({ ...transition, reason: unblockReason }))
    .output(okResult),
  addNote: staffProcedure
    .route({ method: 'POST', path: '/staff/reports/{reportId}/notes' })
    .input(
      z.object({
        reportId,
        /** Made by the client; adding the same id twice adds one note. */
        id: z.uuid(),
        content: z.string().trim().min(1).max(limits.noteMax),
      }),
    )
    .output(okResult),
  /** REPORT_CHANGED if there is nothing to ask for, or somebody has asked already; ILLEGAL_TRANSITION for staff who are part of it. */
  askForConversation: staffProcedure
    .route({ method: 'POST', path: '/staff/reports/{reportId}/conversation' })
    .errors(moderationErrors)
    .input(z.object({ reportId, reason: z.string().trim().min(limits.reasonMin).max(limits.reasonMax) }))
    .output(okResult),
  /** Not by the person who asked. A release ends after `moderation.conversationHours`. */
  decideConversation: staffProcedure
    .route({ method: 'POST', path: '/staff/conversation-requests/{requestId}' })
    .errors(moderationErrors)
    .input(z.object({ requestId: conversationRequestId, outcome: z.enum(['released', 'refused']) }))
    .output(okResult),
  /** By the person who asked alone; REPORT_CHANGED once somebody has decided. */
  withdrawConversation: staffProcedure
    .route({ method: 'DELETE', path: '/staff/conversation-requests/{requestId}' })
    .errors(moderationErrors)
    .input(z.object({ requestId: conversationRequestId }))
    .output(okResult),
  /** The person reads the answer in the support conversation. */
  decideAppeal: staffProcedure
    .route({ method: 'POST', path: '/staff/appeals/{appealId}' })
    .errors(moderationErrors)
    .input(
      z.object({
        appealId,
        outcome: z.enum(['upheld', 'lifted']),
        answer: z.string().trim().min(1).max(limits.answerMax),
      }),
    )
    .output(okResult),
}
