/** Targets of pushes. These addresses and those below them open the app where it is installed. */
export const pushTargets = { message: '/messages', match: '/matches' } as const

export const deepLinkPaths: readonly string[] = Object.values(pushTargets)

/** The app's id in both stores; it can never change after the first release. */
export const nativeAppId = 'app.yuti.dating'

/** The path of a link within the app; null for links that the app does not open. */
export function pathOfDeepLink(link: string, origin: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const isOurs = deepLinkPaths.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))
  return url.origin === origin && isOurs ? `${url.pathname}${url.search}${url.hash}` : null
}

const waysBack = new Set(['/api/auth/callback/google', '/api/auth/callback/apple'])

/** Leads from the system's browser back into the shell. Other apps may register the same scheme. */
export function wayIntoShell(path: string): string {
  return `${nativeAppId}:${path}`
}

/** The server's path in such an address; null for any other. */
export function pathOfWayBack(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, host, pathname, search } = new URL(link)
  return protocol === `${nativeAppId}:` && host === '' && waysBack.has(pathname) ? pathname + search : null
}
