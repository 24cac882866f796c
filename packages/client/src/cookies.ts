/** Stores what the server sets, and forgets what it clears. Paths and ages do not matter, because all cookies are the site's own. */
export function keepCookies(cookies: Map<string, string>, set: string[]): void {
  for (const cookie of set) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (!name) continue
    if (value === '' || value === undefined || /;\s*max-age=0/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

export function writeCookies(cookies: Map<string, string>): { cookie?: string } {
  if (cookies.size === 0) return {}
  return { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
}
