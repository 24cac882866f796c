/** Targets of pushes. These addresses and those below them open the app where it is installed. */
export const pushTargets = { message: '/messages', match: '/matches', new_people: '/discover' } as const

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

const shellPaths = new Set(['/api/auth/callback/google', '/api/auth/callback/apple'])

/** A link that opens `path` in the shell, for pages in the system browser. Other apps may register the same scheme. */
export function shellLink(path: string): string {
  return `${nativeAppId}:${path}`
}

/** Returns the server's path in a shell link; null for any other address. */
export function pathOfShellLink(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, host, pathname, search } = new URL(link)
  return protocol === `${nativeAppId}:` && host === '' && shellPaths.has(pathname) ? pathname + search : null
}
