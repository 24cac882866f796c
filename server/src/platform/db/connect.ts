import type { Client } from 'pg'
import { errorCode, operatorError } from '../errors.ts'
import { explainConnecting } from './faults.ts'
import { connectToHosts, listHosts } from './hosts.ts'
import { isUnavailable } from './unavailable.ts'

type Named = {
  /** The variable that holds the connection string, for the operator. */
  variable: string
  name: string
}

/** `waitForBusyDatabase` raises it. */
export const connectLimits = { connectionTimeoutMillis: 10_000 }

/** Connects once, for work before the server serves. Throws one sentence if that fails. */
export async function connectOnce(connectionString: string, { variable, name }: Named): Promise<Client> {
  try {
    return await connectToHosts(connectionString, {
      ...connectLimits,
      application_name: `yuti ${name}`,
    })
  } catch (error) {
    throw explainConnection(connectionString, variable, error)
  }
}

function explainConnection(connectionString: string, variable: string, error: unknown): Error {
  const { urls } = listHosts(connectionString)
  const { pathname, username } = new URL(urls[0])
  const host = urls.map((url) => new URL(url).host).join(', ')
  const code = errorCode(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  const place = { host, variable, login: decodeURIComponent(username), database: pathname.slice(1) }
  const known = explainConnecting({ code, message }, place)
  if (known) return operatorError(known, error)
  if (isUnavailable(error) || /timeout/i.test(message)) {
    return operatorError(
      `The database at ${host} does not answer. Check ${variable} and that it runs.`,
      error,
    )
  }
  if (code === '42501' || /permission denied for database/.test(message))
    return operatorError(
      `The login ${username} may not connect to ${pathname.slice(1)} at ${host} yet. Run npm run migrate.`,
      error,
    )
  if (/unsupported startup parameter/.test(message))
    return operatorError(
      `The pooler at ${host} refuses a setting in ${variable} (${message}). Take it out of the address.`,
      error,
    )
  return operatorError(`The database at ${host} cannot be used (${message}). Check ${variable}.`, error)
}
