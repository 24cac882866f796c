import { Client, type ClientConfig } from 'pg'
import { operatorError } from '../errors.ts'
import { followHost } from './followed-host.ts'

/** The hosts of a connection string, in its order. */
export type Hosts = {
  /** One connection string for each host. */
  urls: [string, ...string[]]
  /** Whether a replica must not be taken for the database. */
  needsPrimary: boolean
}

const form = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<hosts>[^/?@]+)(?<rest>.*)$/

/**
 * Reads `postgres://login:password@one:5432,two:5432/yuti?target_session_attrs=read-write`, as libpq does; the driver knows
 * one host only. Several hosts always mean the one that takes writes. Throws one sentence if it cannot be read.
 */
export function listHosts(connectionString: string): Hosts {
  const { start = '', hosts = '', rest = '' } = form.exec(connectionString)?.groups ?? {}
  const [first, ...others] = hosts.split(',').map((host) => toUrl(`${start}${host}${rest}`))
  if (!first || [first, ...others].some((url) => url.hostname === ''))
    throw operatorError('A connection string must look like postgres://login:password@host:5432/database.')
  const target = first.searchParams.get('target_session_attrs') ?? (others.length > 0 ? 'read-write' : 'any')
  if (!['any', 'read-write', 'primary'].includes(target))
    throw operatorError(`target_session_attrs=${target} is not known here; read-write, primary and any are.`)
  for (const url of [first, ...others]) url.searchParams.delete('target_session_attrs')
  const urls: Hosts['urls'] = [first.href, ...others.map((url) => url.href)]
  return { urls, needsPrimary: target !== 'any' }
}

export function loginOf(connectionString: string): string {
  return decodeURIComponent(new URL(listHosts(connectionString).urls[0]).username)
}

/** Empty without a password, as when the database trusts the machine. */
export function passwordOf(connectionString: string | undefined): string {
  if (connectionString === undefined) return ''
  return decodeURIComponent(new URL(listHosts(connectionString).urls[0]).password)
}

function toUrl(text: string): URL {
  try {
    return new URL(text)
  } catch {
    return new URL('postgres://')
  }
}

/**
 * Connects to the host that the pools of this process follow. Without such pools it tries all, from the one that fitted last, and
 * connects to the first that fits; `onFound` is called before others hear of it. Throws the failure of the first it tried if none does.
 */
export async function connectToHosts(
  connectionString: string,
  config: Omit<ClientConfig, 'connectionString'>,
  onFound: (url: string) => void = () => undefined,
): Promise<Client> {
  const hosts = listHosts(connectionString)
  const followed = followHost(hosts)
  const first = followed.url()
  const others = followed.isLed() ? [] : hosts.urls.filter((url) => url !== first)
  const failures: unknown[] = []
  for (const url of [first, ...others]) {
    const client = new Client({ ...config, connectionString: url })
    client.on('error', () => undefined)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await client.connect()
      // oxlint-disable-next-line no-await-in-loop
      if (hosts.needsPrimary) await refuseReplica(client)
      onFound(url)
      if (!followed.isLed()) followed.choose(url)
      return client
    } catch (error) {
      failures.push(error)
      void client.end().catch(() => undefined)
    }
  }
  throw failures[0]
}

/** Throws what a write would throw there. */
export async function refuseReplica(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ is_replica: boolean }>('select pg_is_in_recovery() as is_replica')
  if (rows[0]?.is_replica) throw Object.assign(new Error('this host is a replica'), { code: '25006' })
}
