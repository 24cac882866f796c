import { exportLinkMinutes } from '@yuti/contract/limits'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#/platform/deps.ts'
import { deriveSecret } from '#/platform/secrets.ts'

export const exportPath = '/api/account/data.zip'

type LinkDeps = { env: Pick<Deps['env'], 'appSecret'>; clock: Deps['clock'] }

/** Works only in the session that asked, for ten minutes. */
export function makeExportLink(deps: LinkDeps, sessionToken: string): { url: string; expiresAt: string } {
  const expiry = deps.clock.now().getTime() + exportLinkMinutes * 60_000
  const query = new URLSearchParams({ e: String(expiry), s: sign(deps, sessionToken, expiry) })
  return { url: `${exportPath}?${query.toString()}`, expiresAt: new Date(expiry).toISOString() }
}

export function isExportLink(
  deps: LinkDeps,
  sessionToken: string,
  { e, s }: Record<string, string | undefined>,
): boolean {
  const expiry = Number(e)
  if (!s || !Number.isInteger(expiry) || expiry < deps.clock.now().getTime()) return false
  const [given, expected] = [Buffer.from(s), Buffer.from(sign(deps, sessionToken, expiry))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign({ env }: LinkDeps, sessionToken: string, expiry: number): string {
  return createHmac('sha256', deriveSecret(env.appSecret, 'export-links'))
    .update(`${sessionToken}\n${expiry}`)
    .digest('base64url')
}
