/** How people reach the operator. The server writes both into the page; a build alone knows neither. */
export function readSite(): { email: string; website: string } {
  return { email: read('yuti-contact'), website: read('yuti-website') }
}

/** Without a page, as when the landing page is rendered by the build, the server completes the empty address. */
function read(name: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
