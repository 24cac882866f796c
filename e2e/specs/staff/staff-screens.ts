import type { ReportId } from '@yuti/contract/moderation'
import type { UserId } from '@yuti/contract/base'
import { connect } from '../../api.ts'
import { demoPassword } from '../../members.ts'
import { expect } from '../../test.ts'
import type { Screen } from '../screens/screen.ts'
import { staffStates } from './states.ts'

/** Lists the screens of the demo's staff, with the reports of the demo world. */
export async function openStaff(baseURL: string) {
  const { api, cookies } = connect(baseURL)
  await api.account.signIn({ email: 'staff@yuti.example', password: demoPassword() })
  await api.staff.skipInDemo()
  const { reports } = await api.moderation.list({ days: 90 })
  const open = reports.find(({ reason }) => reason === 'inappropriate_content')
  const blocked = reports.find(({ status, reported }) => status === 'blocked' && reported?.isBlocked)
  if (!open || !blocked?.reported) throw new Error('The demo world has too few reports')
  const own = [...cookies].map(([name, value]) => ({ name, value, url: baseURL }))
  const screens = screensOf(open.id, blocked.id, blocked.reported.id)
  return {
    cookies: own,
    screens: [...screens, ...(await staffStates(api, await api.moderation.get({ reportId: open.id })))],
  }
}

function screensOf(open: ReportId, blocked: ReportId, person: UserId): Screen[] {
  const reports = '/admin-panel/reports'
  return [
    { name: 'panel', path: '/admin-panel' },
    { name: 'registrations', path: '/admin-panel/user-registrations' },
    {
      name: 'gates test',
      path: '/admin-panel/gates-test',
      open: async (page) => {
        await page.getByRole('button', { name: 'Aurora & Clara' }).click()
        await expect(page.getByRole('region', { name: 'Channel analysis' })).toBeVisible()
      },
    },
    { name: 'gates test', path: '/admin-panel/gates-test' },
    { name: 'health', path: '/admin-panel/health' },
    { name: 'log', path: '/admin-panel/log' },
    { name: 'second factor', path: '/admin-panel/second-factor' },
    { name: 'desk', path: '/admin-panel/desk' },
    { name: 'photos', path: '/admin-panel/pictures' },
    { name: 'reports', path: `${reports}?days=90` },
    { name: 'report', path: `${reports}/${open}` },
    { name: 'report with an appeal', path: `${reports}/${blocked}` },
    { name: 'birth changes', path: '/admin-panel/birth-changes' },
    { name: 'linked accounts', path: '/admin-panel/linked-accounts' },
    { name: 'support inbox', path: '/admin-panel/support' },
    { name: 'conversation', path: `/admin-panel/support/${person}` },
    {
      name: 'block dialog',
      path: `${reports}/${open}`,
      open: async (page) => {
        await page.getByRole('button', { name: /^Block/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'details of a person',
      path: `${reports}/${open}`,
      open: async (page) => {
        await page.locator('dd').getByRole('button').first().click()
        await expect(page.getByRole('dialog').getByText('Registration Date')).toBeVisible()
      },
    },
    {
      name: 'chat about a report',
      path: `${reports}/${open}`,
      open: async (page) => {
        await page.getByRole('button', { name: /^Chat with/ }).click()
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
      },
    },
  ]
}
