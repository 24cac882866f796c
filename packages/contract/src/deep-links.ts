/** Where a tapped push leads. These addresses, and what is below them, open the app where it is installed. */
export const pushTargets = { message: '/messages', match: '/matches' } as const

export const deepLinkPaths: readonly string[] = Object.values(pushTargets)

/** As both stores know the app; never changed once it is there. */
export const nativeAppId = 'app.yuti.dating'

/** The way of a link within the app; null for what the app does not claim. */
export function pathOfDeepLink(link: string, origin: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const isOurs = deepLinkPaths.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))
  return url.origin === origin && isOurs ? `${url.pathname}${url.search}${url.hash}` : null
}

const waysBack = new Set(['/api/auth/callback/google', '/api/auth/callback/apple'])

/** From a provider's page, which the system's browser shows, back into the shell. Other apps may take this address too. */
export function wayIntoShell(path: string): string {
  return `${nativeAppId}:${path}`
}

/** The server's path in such an address; null for any other. */
export function pathOfWayBack(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, host, pathname, search } = new URL(link)
  return protocol === `${nativeAppId}:` && host === '' && waysBack.has(pathname) ? pathname + search : null
}
