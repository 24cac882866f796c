import { fillMatch, type FirstMatch, matchBody, showPortraits } from './first-match.ts'

/** What is drawn before the app loads: the first card of Discover or Matches, the photo of the own profile, or words alone. */
export type FirstView = {
  path: '/discover' | '/matches' | '/messages' | '/compatibility' | '/profile'
  /** By the names in `data-text`. */
  texts: Record<string, string>
  photo: { sources: string; sizes: string } | null
  match?: FirstMatch | undefined
}

const grey = 'animate-shimmer rounded-small bg-line'
const inbox = `
  <div class="px-5 pb-3"><div class="h-12 rounded-input border border-border-strong bg-surface"></div></div>
  ${`
  <div class="flex min-h-19 items-center gap-3.5 px-5">
    <div class="size-13 animate-shimmer rounded-full bg-line"></div>
    <div class="flex flex-1 flex-col gap-2"><div class="h-4.5 w-28 ${grey}"></div><div class="h-4 w-44 ${grey}"></div></div>
    <div class="h-4 w-9 ${grey}"></div>
  </div>`.repeat(5)}`

const people = `
  <div class="grid gap-5 px-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-x-10 lg:px-8">
    <div class="flex flex-col gap-5">
      <div data-theme="dark" class="flex min-h-46.5 items-center gap-4 rounded-card bg-night-head py-5 pr-4 pl-5 text-on-photo lg:min-h-112 lg:flex-col-reverse lg:justify-center lg:gap-8 lg:px-8 lg:text-center">
        <div class="flex min-w-0 flex-1 flex-col gap-1 lg:flex-none">
          <h2 data-text="sky" class="font-normal font-sans text-cream text-sm tracking-normal"></h2>
          <p data-text="drawing" class="text-balance font-display font-semibold text-xl leading-tight max-md:text-[1.5rem] max-[22rem]:text-lg"></p>
        </div>
        <span class="aspect-square w-24 shrink-0 animate-shimmer rounded-full border border-cream/20 max-[22rem]:w-20 md:w-32 lg:w-60"></span>
      </div>
      <div class="grid grid-cols-2 gap-2.5 lg:grid-cols-1">
        <div class="h-13 rounded-button bg-primary"></div>
        <div class="h-13 rounded-button border border-border-strong bg-surface"></div>
      </div>
    </div>
    <div class="mt-13 flex flex-col rounded-card border border-line bg-surface">
      ${`
      <div class="flex min-h-20 items-center gap-4 px-4 py-3">
        <div class="h-11.5 w-18 rounded-full ${grey}"></div>
        <div class="flex flex-1 flex-col gap-2"><div class="h-4.5 w-24 ${grey}"></div><div class="h-4 w-40 ${grey}"></div></div>
      </div>`.repeat(3)}
    </div>
  </div>`

const tab =
  '<span class="flex flex-1 flex-col items-center justify-center gap-2"><span class="size-5.5 rounded-full bg-inset"></span><span class="h-2 w-10 rounded-full bg-inset"></span></span>'
const railTab =
  '<span class="flex min-h-12 items-center gap-3 max-lg:flex-col max-lg:justify-center lg:px-3"><span class="size-5.5 rounded-full bg-inset"></span><span class="h-2.5 w-20 max-w-full rounded-full bg-inset"></span></span>'

/** The app does not wait longer than this for the photo. */
const photoWaitMs = 600

const matchesColumn = 'match-column md:h-page'
const matchesHeader = 'max-[22rem]:px-4 pb-3'

/**
 * Markup of each tab, equal to what the app renders: what is drawn here must keep its place, or it would move. An end-to-end
 * test compares both.
 */
const bodies: Record<FirstView['path'], string> = {
  '/discover': `
    <div class="flex min-h-page flex-col xl:justify-center">
    <div class="deck-column flex flex-1 flex-col px-4">
      <header class="flex min-h-17 items-center px-1 pt-[calc(var(--safe-top)+0.75rem)] pb-3 max-[22rem]:px-0">
        <h1 data-text="heading" class="max-w-full text-2xl"></h1>
      </header>
      <div class="flex min-h-0 flex-1">
      <div class="relative min-h-54 min-w-0 flex-1">
        <div class="absolute inset-x-0 top-0 bottom-3 isolate flex flex-col justify-end overflow-hidden rounded-card bg-inset shadow-float">
          <img alt="" decoding="async" fetchpriority="high" class="absolute inset-0 -z-10 size-full object-cover">
          <div class="flex flex-col gap-1.5 bg-linear-to-t from-photo-scrim via-60% via-photo-scrim/75 to-transparent px-4 pt-20 pb-[92px] text-on-photo">
            <h2 data-text="title" class="text-[min(2.125rem,10vw)] leading-[1.1]"></h2>
            <span class="mt-1 h-32 rounded-[20px] bg-night-top/40 xl:hidden"></span>
          </div>
        </div>
        <div class="absolute inset-x-[16px] bottom-[28px] flex items-center gap-[12px]">
          <span class="size-[60px] rounded-full bg-photo-scrim/60"></span>
          <span class="h-[60px] flex-1 rounded-full bg-primary"></span>
          <span class="size-[60px] rounded-full bg-photo-scrim/60"></span>
        </div>
      </div>
      <div class="deck-panel"></div>
      </div>
      <div class="h-9.5 md:pointer-fine:h-19.5"></div>
    </div>
    </div>`,
  '/matches': titled(matchesColumn, matchesHeader),
  '/messages': titled('md:w-72 md:border-r lg:w-96', 'pb-3', inbox),
  '/compatibility': titled(
    'mx-auto max-w-md md:max-w-2xl lg:max-w-5xl 2xl:max-w-7xl',
    'max-[22rem]:px-4 pb-3 lg:px-8',
    people,
  ),
  '/profile': `
    <div class="mx-auto w-full max-w-5xl 2xl:max-w-[96rem] md:grid md:grid-cols-2 md:items-start md:gap-6 md:p-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-10 lg:p-8 2xl:grid-cols-2 2xl:gap-12 max-md:grid max-md:grid-cols-[min(8rem,30vw)_minmax(0,1fr)] max-md:items-start max-md:gap-4 max-md:px-5 max-md:pt-[calc(var(--safe-top)+1.25rem)]">
      <div class="relative overflow-hidden bg-inset max-md:aspect-4/5 max-md:rounded-card md:max-h-[calc(100dvh-4rem)] md:rounded-card md:*:first:aspect-1/2 lg:*:first:aspect-4/5">
        <div class="size-full">
          <img alt="" decoding="async" fetchpriority="high" class="size-full object-cover max-md:object-[50%_12%]">
        </div>
      </div>
      <div class="min-w-0 pt-2">
        <h1 data-text="title" class="wrap-anywhere text-2xl md:text-3xl"></h1>
      </div>
    </div>`,
}

function titled(column: string, header: string, content = ''): string {
  return `
    <div class="flex w-full min-h-page flex-col border-line ${column}">
      <header class="flex min-h-17 shrink-0 items-center px-5 pt-[calc(var(--safe-top)+0.75rem)] ${header}">
        <h1 data-text="title" class="max-w-full text-2xl"></h1>
      </header>
      ${content}
    </div>`
}

const frame = (body: string) => `
<div id="first-view" aria-hidden="true" class="flex min-h-dvh flex-col [--bar:calc(3.875rem+var(--safe-bottom))] md:flex-row">
  <div class="hidden w-27 shrink-0 flex-col gap-1 border-line border-r bg-surface px-2 pt-22 md:flex lg:w-64 lg:px-4">${railTab.repeat(5)}</div>
  <div class="flex min-w-0 flex-1 flex-col">
    <div class="min-w-0 flex-1">${body}</div>
    <div class="sticky bottom-0 flex h-[calc(3.875rem+var(--safe-bottom))] border-line border-t bg-surface px-1 pb-safe md:hidden">${tab.repeat(5)}</div>
  </div>
</div>`

/** Marks the constants above as markup of ours. Texts of people are never part of them. */
const rules = { createHTML: (html: string) => html }
const policy = globalThis.trustedTypes?.createPolicy('first-view', rules) ?? rules

/** Resolves when the view is painted with its photo, or after `photoWaitMs`. */
export async function drawFirstView(view: FirstView): Promise<void> {
  await Promise.race([draw(view), new Promise((end) => setTimeout(end, photoWaitMs))])
}

async function draw({ path, texts, photo, match }: FirstView): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((go) => document.addEventListener('readystatechange', go, { once: true }))
  const root = document.getElementById('root')
  if (!root?.querySelector('.splash')) return
  applyChosenTheme()
  root.innerHTML = policy.createHTML(
    frame(match ? titled(matchesColumn, matchesHeader, matchBody) : bodies[path]),
  )
  for (const [name, text] of Object.entries(texts)) setText(root, name, text)
  if (match) fillMatch(root, match)
  await showPhoto(root.querySelector('img[fetchpriority]'), photo)
  showPortraits(root)
  // The second frame starts after the first was painted.
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
}

function setText(root: Element, name: string, text: string) {
  const element = root.querySelector(`[data-text="${name}"]`)
  if (element) element.textContent = text
}

async function showPhoto(image: Element | null, photo: FirstView['photo']): Promise<void> {
  if (!(image instanceof HTMLImageElement) || !photo) return
  image.sizes = photo.sizes
  image.srcset = photo.sources
  // The app reports a photo that fails to load.
  await image.decode().catch(() => undefined)
}

/** Does the same as `platform/theme.ts`. */
function applyChosenTheme() {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset['theme'] = theme
}
