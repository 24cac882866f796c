// Registered by the native shell only (web/src/platform/native/service-worker.ts). It caches the page, which is the same
// for everybody, and files with hashed names; it never caches answers or pictures of members.
const cacheName = 'yuti-1'
const keptFiles = 150

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(readFile(request))
})

async function takeOver() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
  await self.clients.claim()
}

/**
 * Fetches the page, or takes it from the cache when offline. Some URLs carry a secret, so every page is cached under `/`. A tab's
 * page holds answers for its member, so the general page is fetched beside it.
 */
async function openPage(event) {
  try {
    const page = await fetch(event.request)
    if (isPage(page)) await keepPage(page.clone())
    else if (page.ok) event.waitUntil(fetchGeneralPage())
    return page
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}

async function keepPage(page) {
  const cache = await caches.open(cacheName)
  await cache.put('/', page)
}

async function fetchGeneralPage() {
  try {
    const page = await fetch('/', { credentials: 'omit' })
    if (isPage(page)) await keepPage(page)
  } catch {
    // The next page that opens tries again.
  }
}

function isPage({ ok, redirected, headers }) {
  const isKept = !/no-store/.test(headers.get('cache-control') ?? '')
  return ok && !redirected && isKept && (headers.get('content-type') ?? '').startsWith('text/html')
}

async function readFile(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const file = await fetch(request)
  if (file.ok) {
    await cache.put(request, file.clone())
    await forgetOldest(cache)
  }
  return file
}

async function forgetOldest(cache) {
  const files = await cache.keys()
  for (const file of files.slice(0, Math.max(0, files.length - keptFiles))) {
    if (new URL(file.url).pathname !== '/') await cache.delete(file)
  }
}
