/** What an operator knows of the database that a connection string leads to. */
export type Place = { host: string; login: string; database: string; variable: string }

type Fault = { code: string; message: string }

/** The driver's own errors have no codes. */
const brokenOff = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
/** The name does not lead to a host. */
const noHost = new Set(['ENOTFOUND', 'EAI_AGAIN'])
const certificate = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/

/**
 * One sentence about a refusal of the database, with what to do; null if the code says nothing that an operator can mend. The
 * connection may have been open before, so its place need not be known.
 */
export function explainRefusal({ code, message }: Fault, place?: Place): string | null {
  const database = place ? `The database at ${place.host}` : 'The database'
  if (code === '53300' || (code === '08P01' && /no more connections/i.test(message)))
    return `${database} has no connection left (${message}). End what holds them, or raise its max_connections.`
  if (code === '53200')
    return `${database} has no memory left (${message}). Give it more, or end what uses it.`
  if (code === '57P03') return `${database} takes no connections now (${message}). Try again when it does.`
  if (code === '57P01' || code === '57P02' || code === '57P05')
    return `${database} has ended the connection (${message}). Try again when it runs.`
  if (brokenOff.test(message))
    return `${database} has broken off the connection. Look into its log, and try again when it runs.`
  return null
}

/** Likewise for what can only fail while a connection is opened. */
export function explainConnecting({ code, message }: Fault, place: Place): string | null {
  const { host, login, database, variable } = place
  if (noHost.has(code))
    return `The host in ${variable} cannot be found (${host}). Correct its name, or look after the name server.`
  if (code === '3D000') return `There is no database ${database} at ${host}. Create it.`
  if (/does not support SSL/.test(message))
    return `The database at ${host} does not offer TLS, which ${variable} asks for. Turn it on there, or take sslmode out of the address.`
  if (certificate.test(code))
    return `The certificate of the database at ${host} is not accepted (${message}). Let sslrootcert in ${variable} name its authority.`
  if (code === '28000' && /no encryption|SSL off/.test(message))
    return `The database at ${host} lets ${login} in by TLS alone. Add sslmode=verify-full to ${variable}.`
  if (code === '28000' && /pg_hba/.test(message))
    return `The database at ${host} does not let ${login} in from this machine. Add a line to its pg_hba.conf.`
  if (code === '28000' && /does not exist/.test(message))
    return `There is no login ${login} at ${host}. Create it, or correct ${variable}.`
  if (code === '28P01' || code === '28000')
    return `The database at ${host} refuses the name or password in ${variable}.`
  return explainRefusal({ code, message }, place)
}
