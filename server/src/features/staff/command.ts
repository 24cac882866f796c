import type { OwnerDatabase, Tx } from '#/platform/db/database.ts'
import {
  type CommandAction,
  countStaff,
  deleteFactor,
  deleteStaffRole,
  findConfirmedAccount,
  insertCommandLog,
  insertStaffRole,
  listStaffMembers,
  type StaffMember,
  updateSolo,
  upsertEnrolment,
} from './command-repository.ts'
import { hashCode, makeCode } from './sealing.ts'

type Owner = Pick<OwnerDatabase, 'asOwner'>
type Outcome = 'done' | 'unknown-address' | 'nothing-to-do'
/** The enrolment code sets up a second factor; null for staff who have one and for everybody else. */
type EnrolmentOutcome = { outcome: Outcome; enrolmentCode: string | null }

/** Running it again for staff without a second factor makes another enrolment code. */
export async function grantStaff(owner: Owner, appSecret: string, email: string): Promise<EnrolmentOutcome> {
  const outcome = await change(owner, email, 'role_granted', insertStaffRole)
  return { outcome, enrolmentCode: await makeEnrolment(owner, appSecret, email) }
}

export function revokeStaff(owner: Owner, email: string): Promise<Outcome> {
  return change(owner, email, 'role_revoked', deleteStaffRole)
}

/** For staff who lost their phone and the recovery codes: the next sign-in sets up another factor. */
export async function resetFactor(owner: Owner, appSecret: string, email: string): Promise<EnrolmentOutcome> {
  const outcome = await change(owner, email, 'factor_reset', deleteFactor)
  return { outcome, enrolmentCode: await makeEnrolment(owner, appSecret, email) }
}

/**
 * Lets a team of one read sealed conversations without a second person, or ends that. With a team of several it cannot be switched on;
 * when a second person joins, it no longer counts.
 */
export async function setSolo(
  { asOwner }: Owner,
  isOn: boolean,
): Promise<'done' | 'nothing-to-do' | 'several-staff'> {
  return await asOwner(async (tx) => {
    if (isOn && (await countStaff(tx)) > 1) return 'several-staff'
    if (!(await updateSolo(tx, isOn))) return 'nothing-to-do'
    await insertCommandLog(tx, isOn ? 'solo_on' : 'solo_off', null)
    return 'done'
  })
}

export function listStaff({ asOwner }: Owner): Promise<StaffMember[]> {
  return asOwner(listStaffMembers)
}

/** Changes and logs in one transaction. `apply` returns false when there is nothing to do. */
async function change(
  { asOwner }: Owner,
  email: string,
  action: CommandAction,
  apply: (tx: Tx, userId: string) => Promise<boolean>,
): Promise<Outcome> {
  return await asOwner(async (tx) => {
    const userId = await findConfirmedAccount(tx, email)
    if (userId === null) return 'unknown-address'
    if (!(await apply(tx, userId))) return 'nothing-to-do'
    await insertCommandLog(tx, action, userId)
    return 'done'
  })
}

function makeEnrolment({ asOwner }: Owner, appSecret: string, email: string): Promise<string | null> {
  return asOwner(async (tx) => {
    const userId = await findConfirmedAccount(tx, email)
    if (userId === null) return null
    const code = makeCode()
    const codeHash = hashCode(appSecret, 'staff-enrolment', userId, code)
    return (await upsertEnrolment(tx, userId, codeHash)) ? code : null
  })
}
