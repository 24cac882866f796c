import type { Deps } from '#/platform/deps.ts'

export const accountSweep = 'account-sweep'

/** Once a night: what has expired is of no use to anybody but a thief. */
export function defineAccountSweep({ jobs, authPool }: Deps): void {
  jobs.define(
    accountSweep,
    async () => {
      await authPool.query('delete from auth.session where "expiresAt" < now()')
      await authPool.query('delete from auth.verification where "expiresAt" < now()')
      await authPool.query('delete from auth.email_changes where expires_at < now()')
      await authPool.query('delete from auth.banned_addresses where expires_at < now()')
      await authPool.query('delete from auth.rate_limits where expire < extract(epoch from now()) * 1000')
    },
    { cron: '20 3 * * *' },
  )
}
