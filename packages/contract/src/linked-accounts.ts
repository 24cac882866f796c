import { z } from 'zod'
import { blockDays } from './account-blocks.ts'
import { instant, okResult, userId, uuid } from './base.ts'
import { moderation } from './limits.ts'
import { blockReason } from './moderation.ts'
import { blockRules } from './moderation-choices.ts'
import { staffProcedure } from './staff.ts'

export const linkedAccountsId = uuid.brand('LinkedAccountsId')
export type LinkedAccountsId = z.infer<typeof linkedAccountsId>

/**
 * Why accounts look like one person's. `device` and `network`: accounts of one were shown the same person; `mailbox`:
 * their addresses belong to one mailbox; `births`: many births were stored from one network; `picture`: they show the same photo.
 */
const linkReason = z.enum(['device', 'network', 'mailbox', 'births', 'picture'])
export type LinkReason = z.infer<typeof linkReason>

const outcome = z.enum(['blocked', 'no_problem'])

const entry = z.object({
  id: linkedAccountsId,
  reasons: z.array(linkReason),
  /** False after a decision, until another account or reason is added. */
  isOpen: z.boolean(),
  /** The last decision; an open entry that has one has grown since. */
  outcome: outcome.nullable(),
  foundAt: instant,
  /** When an account or a reason was last added. */
  changedAt: instant,
  /** How many people at least two of the accounts were shown in the last 30 days. */
  sharedPeople: z.number().int(),
})

const listedEntry = entry.extend({
  accounts: z.number().int(),
  /** How many of the accounts are blocked. */
  blocked: z.number().int(),
  /** To the day; null if no account was used in the last 30 days. */
  lastSeenAt: instant.nullable(),
  /** The first accounts that signed up. */
  names: z.array(z.string()),
  /** The shared people that were shown to the most accounts. */
  people: z.array(z.string()),
})
export type ListedLinkedAccounts = z.infer<typeof listedEntry>

const linkedAccount = z.object({
  id: userId,
  name: z.string(),
  isBlocked: z.boolean(),
  /** True for the caller's own account. */
  isOwn: z.boolean(),
  signedUpAt: instant,
  /** When it was added to the entry. */
  joinedAt: instant,
  lastSeenAt: instant.nullable(),
})
export type LinkedAccount = z.infer<typeof linkedAccount>

const openedEntry = entry.extend({
  version: z.number().int(),
  accounts: z.array(linkedAccount),
  /** The first of the shared people, those shown to the most accounts at the top. */
  people: z.array(z.object({ id: userId, name: z.string(), viewers: z.number().int() })),
  decision: z
    .object({
      outcome,
      at: instant,
      /** Null if that account is deleted. */
      by: z.string().nullable(),
      /** A preset reason or free text, never both. */
      rule: z.enum(blockRules).nullable(),
      text: z.string().nullable(),
    })
    .nullable(),
})
export type OpenedLinkedAccounts = z.infer<typeof openedEntry>

const decisionErrors = {
  /** The entry was decided or has grown since staff opened it. */
  LINKED_ACCOUNTS_CHANGED: { status: 409 },
  /** Staff do not decide about themselves. */
  OWN_ACCOUNT_LINKED: { status: 422 },
} as const
const seen = { id: linkedAccountsId, version: z.number().int().min(1).max(1_000_000) }

/** Accounts that look like one person's. No answer holds a birth. */
export const linkedAccounts = {
  /** Open entries first, then those that changed last. */
  list: staffProcedure
    .route({ method: 'GET', path: '/staff/linked-accounts' })
    .input(z.object({ page: z.number().int().min(1).max(10_000).default(1) }))
    .output(
      z.object({
        entries: z.array(listedEntry),
        total: z.number().int(),
        open: z.number().int(),
        pageSize: z.number().int(),
      }),
    ),

  /** Written to the staff log, once an hour. */
  get: staffProcedure
    .route({ method: 'GET', path: '/staff/linked-accounts/{id}' })
    .input(z.object({ id: linkedAccountsId }))
    .output(openedEntry),

  /** Bans every account of the entry, as a ban by a report does, all or none. */
  blockAll: staffProcedure
    .route({ method: 'POST', path: '/staff/linked-accounts/{id}/block' })
    .errors(decisionErrors)
    .input(z.object({ ...seen, reason: blockReason, days: blockDays }))
    .output(
      z.object({
        blocked: z.number().int(),
        /** Accounts that were banned before, for as long or longer. */
        already: z.number().int(),
      }),
    ),

  /** Closes the entry without a ban. */
  dismiss: staffProcedure
    .route({ method: 'POST', path: '/staff/linked-accounts/{id}/dismissal' })
    .errors(decisionErrors)
    .input(
      z.object({ ...seen, reason: z.string().trim().min(moderation.reasonMin).max(moderation.reasonMax) }),
    )
    .output(okResult),
}
