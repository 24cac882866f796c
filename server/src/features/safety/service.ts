import type { Tx } from '#/platform/db/database.ts'
import { errorCode } from '#/platform/errors.ts'
import { insertBlock, insertReport, type NewReport } from './repository.ts'

const [nobodyThere, oneself] = ['23503', '23514']

/** False for oneself. Whether there is anybody of that id is not told: it may be erased, or hidden from the asker. */
export async function blockPerson(
  asMember: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  return await isOther(asMember((tx) => insertBlock(tx, blockerId, blockedId)))
}

/** Report and block in one step: both happen or neither does. The answer tells as little as that of a block. */
export async function reportPerson(
  asMember: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  reporterId: string,
  report: NewReport,
  alsoBlock: boolean,
): Promise<boolean> {
  if (reporterId === report.reportedId) return false
  return await isOther(
    asMember(async (tx) => {
      await insertReport(tx, report)
      if (alsoBlock) await insertBlock(tx, reporterId, report.reportedId)
    }),
  )
}

async function isOther(work: Promise<void>): Promise<boolean> {
  try {
    await work
  } catch (error) {
    const code = errorCode(error)
    if (code === oneself) return false
    if (code !== nobodyThere) throw error
  }
  return true
}
