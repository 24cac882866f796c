import type { Session } from '@yuti/contract/account'
import type { StaffStatus } from '@yuti/contract/staff'
import { type Fakes, memberSession } from './fake-api.ts'
import type { Api } from '#/lib/api.ts'

export const staffSession: Session = { ...memberSession, hasStaffRole: true, isComplete: false }

export const verified: StaffStatus = {
  isVerified: true,
  hasFactor: true,
  recoveryCodesLeft: 10,
  canSkip: false,
}
export const unverified: StaffStatus = { ...verified, isVerified: false }

/** Fakes of a verified staff session: the calls that the frame of every staff page makes. */
export function asStaff(fakes: Fakes<Api> = {}): Fakes<Api> {
  return {
    account: { session: () => staffSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    ...fakes,
    staff: { status: () => verified, ...fakes.staff },
  }
}
