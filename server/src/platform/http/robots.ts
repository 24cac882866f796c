import { Hono } from 'hono'
import { languages } from '@yuti/contract/languages'

/** Pages that visitors read without a session. Everything else belongs to members. */
export const publicPages = ['/', '/privacy-policy', '/terms-of-service', '/safety-tips']
/** The address that chooses by the browser, and one for each language. */
const addressesOf = (page: string) => [page, ...languages.map((language) => addressOf(page, language))]
/** What a preview of a link loads: the picture and the files of the page. Invitations are previewed too, and say "noindex". */
const previewed = [
  '/invitation/',
  '/assets/',
  '/icons/',
  '/screenshots/',
  '/social-card.png',
  '/favicon.svg',
  '/manifest.webmanifest',
]

/** What search engines and previews may read, and where the public pages are. */
export function robotsRoutes(publicUrl: string): Hono {
  const robots = [
    'User-agent: *',
    // Everything begins like the address of the landing page.
    ...addressesOf('/').map((path) => `Allow: ${path}$`),
    ...[...publicPages.slice(1).flatMap(addressesOf), ...previewed].map((path) => `Allow: ${path}`),
    'Disallow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return new Hono()
    .get('/robots.txt', (c) => c.text(`${robots.join('\n')}\n`))
    .get('/sitemap.xml', (c) => c.body(sitemap(publicUrl), 200, { 'content-type': 'application/xml' }))
}

function sitemap(publicUrl: string): string {
  const entries = publicPages.flatMap((page) =>
    addressesOf(page).map((path) => entry(publicUrl + path, alternatesOf(publicUrl, page))),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entry(address: string, alternates: Alternate[]): string {
  const links = alternates.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  return `<url><loc>${address}</loc>${links.join('')}</url>`
}

/** Tells search engines and previews the one address of a page, whatever follows the path in the link that they found. */
export function addressTags(address: string): string {
  return `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}" />`
}

type Alternate = { language: string; href: string }

/** A public page in one language. */
export function addressOf(page: string, language: string): string {
  return page === '/' ? `/${language}` : `/${language}${page}`
}

/** A public page in each language, and the address that chooses by the browser. */
export function alternatesOf(publicUrl: string, page: string): Alternate[] {
  const named = languages.map((language) => ({ language, href: publicUrl + addressOf(page, language) }))
  return [...named, { language: 'x-default', href: publicUrl + page }]
}
