import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/network.ts'
import { deriveSecret, secretsOf } from '../secrets.ts'
import { deviceCookie, makeDevice, readDevice } from './device-cookie.ts'

type Visit = {
  user: { id: string }
  ip: string
  cookieHeader: string | null
}

const kinds = ['device', 'network']

/**
 * Stores by keyed hashes from which device and network an account is used, so that staff can see accounts that look like
 * one person's. Called when a session begins and once a day while it is used. Sets the device cookie.
 */
export async function noteTraces(
  { auth, authPool, env }: Pick<Deps, 'auth' | 'authPool' | 'env'>,
  { user, ip, cookieHeader }: Visit,
  resHeaders: Headers,
): Promise<void> {
  const device = readDevice(auth.cookies, cookieHeader) ?? makeDevice()
  resHeaders.append('set-cookie', deviceCookie(auth.cookies, device))
  const values = [device, networkOf(ip)]
  const [hashes = [], former] = secretsOf(env).map((secret) => hashAll(secret, values))
  if (former) await authPool.query(rehashSql, [kinds, former, hashes])
  await authPool.query(noteSql, [user.id, kinds, hashes])
}

function hashAll(secret: string, values: readonly string[]): string[] {
  const key = deriveSecret(secret, 'account-traces')
  return values.map((value, at) =>
    createHmac('sha256', key).update(`${kinds[at]}\n${value}`).digest('base64url'),
  )
}

const noteSql = `
  insert into auth.account_traces as t (user_id, kind, hash)
  select u.id, n.kind, n.hash from auth."user" u cross join unnest($2::text[], $3::text[]) n (kind, hash) where u.id = $1
  on conflict (user_id, kind, hash) do update set last_seen_at = now()`

/** Moves what was stored under the former secret, by any account, to the current one. */
const rehashSql = `
  with moved as (
    delete from auth.account_traces t using unnest($1::text[], $2::text[], $3::text[]) n (kind, former, hash)
    where t.kind = n.kind and t.hash = n.former
    returning t.user_id, t.kind, n.hash, t.first_seen_at, t.last_seen_at)
  insert into auth.account_traces as t (user_id, kind, hash, first_seen_at, last_seen_at)
  select user_id, kind, hash, first_seen_at, last_seen_at from moved
  on conflict (user_id, kind, hash) do update set first_seen_at = least(t.first_seen_at, excluded.first_seen_at)`
