import { registrationFilter, type RegistrationFilter } from '@yuti/contract/registrations'
import { type Context, Hono } from 'hono'
import { logBirthDataSeen, logStaff } from '#/features/staff/public.ts'
import { findSession } from '#/platform/auth/session.ts'
import { passStaffGate } from '#/platform/auth/staff-gate.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { refuse } from '#/platform/http/refusal.ts'
import { byteOrderMark, csvHeader, csvRow } from './csv.ts'
import { peopleWithBirth } from './presenter.ts'
import { listRegistrations, type RegistrationRow } from './repository.ts'

const downloadPath = '/staff/registrations.csv'
const batch = 1000

/** The registrations as a CSV file. Everybody but verified staff gets NOT_FOUND. */
export function registrationsDownload(deps: Deps): Hono {
  return new Hono().get(downloadPath, async (c) => {
    // Hono would run this handler for HEAD too.
    if (c.req.method !== 'GET') return notFound(c)
    const session = await findSession(deps, c.req.raw.headers)
    if (!session?.user.hasStaffRole || session.user.isBlocked) return notFound(c)
    if ((await passStaffGate(deps.db, session.token)) !== 'open') return notFound(c)
    const { sources = '', ...days } = c.req.query()
    const filter = registrationFilter.safeParse({ ...days, sources: sources.split(',').filter(Boolean) })
    if (!filter.success) return refuse(c, 'BAD_REQUEST', 400)
    const waitSeconds = await deps.rateLimiter.consume('registrations.download', session.user.id)
    if (waitSeconds !== null) {
      c.header('retry-after', String(waitSeconds))
      return refuse(c, 'RATE_LIMITED', 429)
    }
    await logDownload(deps, session.token, filter.data)
    return download(c, deps, session.token, filter.data)
  })
}

const notFound = (c: Context) => refuse(c, 'NOT_FOUND', 404)

async function logDownload({ db }: Deps, token: string, filter: RegistrationFilter): Promise<void> {
  await db.asStaff(token, (tx) =>
    logStaff(tx, { action: 'registrations_downloaded', details: { ...filter } }),
  )
}

function download(c: Context, deps: Deps, token: string, filter: RegistrationFilter): Response {
  const { startDate, endDate } = filter
  const encode = new TextEncoder()
  const lines = linesOf(deps, token, filter)
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      try {
        const next = await lines.next()
        if (next.done) controller.close()
        else controller.enqueue(encode.encode(next.value))
      } catch (error) {
        deps.log.error(describeFailure(error), 'a download of registrations failed')
        // Breaking the download off shows that the file is incomplete.
        controller.error(error)
      }
    },
    cancel: async () => {
      await lines.return(undefined)
    },
  })
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="registrations-${startDate}-${endDate}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** Each batch has its own transaction: a slow connection holds none open, and revoking the role ends the download. */
async function* linesOf(deps: Deps, token: string, filter: RegistrationFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvHeader
  const seenAt = deps.clock.now()
  let after: RegistrationRow | undefined
  do {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a batch starts where the last one ended
    const rows = await readBatch(deps, token, filter, seenAt, after)
    yield rows.map(csvRow).join('')
    after = rows.length === batch ? rows.at(-1) : undefined
  } while (after)
}

function readBatch(
  { db }: Deps,
  token: string,
  filter: RegistrationFilter,
  seenAt: Date,
  after: RegistrationRow | undefined,
): Promise<RegistrationRow[]> {
  const page = {
    sort: 'createdAt',
    isDescending: true,
    limit: batch,
    after: after ?? null,
  } as const
  return db.asStaff(token, async (tx) => {
    const rows = await listRegistrations(tx, filter, seenAt, page)
    await logBirthDataSeen(tx, 'registrations', peopleWithBirth(rows))
    return rows
  })
}
