import type { DeviceSession } from '@yuti/contract/account'
import type { ActorContext } from '#/platform/rpc.ts'
import { listSessions } from './sessions-repository.ts'

type Device = Pick<DeviceSession, 'browser' | 'system'>

/** The first match counts: browsers based on Chromium also name Chrome, and all of them name Safari. */
const browsers: [RegExp, string][] = [
  [/\bYutiApp\b/, 'Yuti'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Product names of browser and system; null when the user agent does not name one. */
export function describeDevice(userAgent: string | null): Device {
  const nameIn = (table: [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}

/** Signed-in devices, this one first, then by last use. Addresses are left out: they locate a device only roughly. */
export async function listDevices({ deps, user, sessionToken }: ActorContext): Promise<DeviceSession[]> {
  const sessions = await listSessions(deps.accountDb, user.id, sessionToken)
  return sessions.map(({ id, isCurrent, userAgent, createdAt, updatedAt }) => ({
    id,
    isCurrent,
    ...describeDevice(userAgent),
    startedAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
  }))
}
