import { withLogin } from './pool.ts'
import { loginPassword } from './roles.ts'

/** The connection strings of a running server. None of them logs in as the owner of the database. */
export type DatabaseUrls = {
  /** For all calls and jobs; may lead to a pooler that pools transactions. */
  server: string
  /** For accounts and sessions; may lead to the same pooler. */
  auth: string
  /** The login of `server` at the database itself, because a pooler does not pass on notifications. */
  direct: string
  /** The login of `server` at a replica, for reads that may be a second old; null without one. */
  read: string | null
}

/** The logins of a database that belongs to this checkout alone, such as that of `npm start` and those of the tests. */
export function ownDatabaseUrls(ownerUrl: string, appSecret: string): DatabaseUrls {
  const server = withLogin(ownerUrl, 'app_server', loginPassword(appSecret, 'app_server'))
  const auth = withLogin(ownerUrl, 'app_auth', loginPassword(appSecret, 'app_auth'))
  return { server, auth, direct: server, read: null }
}
