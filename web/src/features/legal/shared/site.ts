/** How people reach the operator. The server writes both into the page; a build alone knows neither. */
export function readSite(): { email: string; website: string } {
  return { email: read('yuti-contact'), website: read('yuti-website') }
}

/** Without a page, as when the build renders the public pages, the server puts the setting in the place of its name. */
function read(name: string): string {
  if (typeof document === 'undefined') return `{{${name}}}`
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
