import type { Tx } from '#/platform/db/database.ts'
import { errorCode } from '#/platform/errors.ts'
import { insertBlock, insertReport, type NewReport } from './repository.ts'

const noSuchPerson = new Set(['23503', '23514'])

/** False where there is no such person, or it is oneself. */
export async function blockPerson(
  asMember: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  return await reaches(asMember((tx) => insertBlock(tx, blockerId, blockedId)))
}

/** Report and block in one step: both happen or neither does. */
export async function reportPerson(
  asMember: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  reporterId: string,
  report: NewReport,
  alsoBlock: boolean,
): Promise<boolean> {
  if (reporterId === report.reportedId) return false
  return await reaches(
    asMember(async (tx) => {
      await insertReport(tx, report)
      if (alsoBlock) await insertBlock(tx, reporterId, report.reportedId)
    }),
  )
}

async function reaches(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (noSuchPerson.has(errorCode(error) ?? '')) return false
    throw error
  }
}
