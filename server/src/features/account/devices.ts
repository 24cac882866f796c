import type { DeviceSession } from '@yuti/contract/account'
import type pg from 'pg'
import type { SignedIn } from './reauthentication.ts'

type Device = Pick<DeviceSession, 'browser' | 'system'>

/** Chromium's relatives name it too, and every Chromium names Safari: the first that fits is meant. */
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

/** Names as people know them; null where the browser does not say. */
export function describeDevice(userAgent: string | null): Device {
  const nameIn = (table: [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}

type SessionRow = { id: string; token: string; userAgent: string | null; createdAt: Date; updatedAt: Date }

/** This one first, then the last used. Where from, the network tells only roughly and to nobody's use: left out. */
export async function listDevices({ deps, user, sessionToken }: SignedIn): Promise<DeviceSession[]> {
  const { rows } = await deps.authPool.query<SessionRow>(
    `select id, token, "userAgent", "createdAt", "updatedAt" from auth.session
     where "userId" = $1 and "expiresAt" > now() order by token = $2 desc, "updatedAt" desc, id`,
    [user.id, sessionToken],
  )
  return rows.map(({ id, token, userAgent, createdAt, updatedAt }) => ({
    id,
    isCurrent: token === sessionToken,
    ...describeDevice(userAgent),
    startedAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
  }))
}

/** Whether there was such another session of the same person. */
export async function endDevice({ deps, user, sessionToken }: SignedIn, id: string): Promise<boolean> {
  const { rowCount } = await deps.authPool.query(
    'delete from auth.session where id = $1 and "userId" = $2 and token <> $3',
    [id, user.id, sessionToken],
  )
  return rowCount === 1
}

export async function endOtherDevices(authPool: pg.Pool, userId: string, keptToken: string): Promise<void> {
  await authPool.query('delete from auth.session where "userId" = $1 and token <> $2', [userId, keptToken])
}
