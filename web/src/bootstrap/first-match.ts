/** `server/src/first-match.ts` writes it into the page. */
export type FirstMatch = {
  row: { name: string; isNew: boolean; portrait: string | null }[]
  channels: { channel: string; state: string }[]
  bio: string
  interests: string[]
}

const tile = (channel: string, dot: string) => `
  <li data-channel="${channel}" class="flex min-w-0 items-center gap-2 rounded-input border border-line bg-surface px-4 py-3 text-sm max-md:flex-col max-md:items-start max-md:gap-0 max-md:px-3 max-md:py-2 max-md:text-xs">
    <b class="flex shrink-0 items-center gap-2.5 font-semibold max-md:gap-1.5"><span data-dot class="size-2.5 shrink-0 rounded-full ${dot}"></span>${channel.replace('-', '–')}</b>
    <b data-text="channel ${channel}" class="min-w-0 max-w-full flex-1 truncate font-semibold"></b>
    <span data-text="state ${channel}" class="text-muted"></span>
  </li>`

const step =
  '<span class="h-13 w-[52px] shrink-0 rounded-button border border-border-strong bg-surface"></span>'

/** Markup of the first match below the title: what decides the height of the photo, with the classes of the app. */
export const matchBody = `
  <ul class="relative flex shrink-0 overflow-x-auto px-3 pb-2 [scrollbar-width:thin] pointer-coarse:[scrollbar-width:none] md:px-4">
    <li data-each="row" class="group shrink-0">
      <span class="flex w-18 flex-col items-center gap-1 rounded-input px-1 py-1.5 text-muted text-xs group-first:bg-inset group-first:font-semibold group-first:text-ink">
        <span data-ring class="rounded-full border-2 border-transparent p-0.5">
          <span class="block size-13 overflow-hidden rounded-full bg-line"><img alt="" class="size-full object-cover"></span>
        </span>
        <span data-item class="w-full truncate text-center"></span>
      </span>
    </li>
  </ul>
  <div class="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4 match-panes md:grid md:gap-6 md:pr-6 md:pb-8 lg:gap-10 lg:pr-8">
    <div class="match-pane relative min-h-54 flex-1">
      <div class="absolute inset-0 isolate overflow-hidden rounded-card bg-inset shadow-float">
        <img alt="" decoding="async" fetchpriority="high" class="absolute inset-0 -z-10 size-full object-cover">
        <div class="absolute inset-x-0 top-0 h-24 bg-linear-to-b from-photo-scrim/45 to-transparent"></div>
      </div>
    </div>
    <div class="match-pane flex flex-col gap-3 md:justify-between md:gap-6">
      <div class="flex min-h-0 flex-col gap-6 md:overflow-y-auto">
        <div class="hidden flex-col gap-4 md:flex">
          <p data-text="bio" class="whitespace-pre-line"></p>
          <ul class="flex flex-wrap gap-2">
            <li data-each="interests" class="max-w-full"><span class="inline-flex max-w-full items-center gap-1.5 rounded-full bg-inset px-3.5 py-1.5 text-xs leading-5"><span data-item class="truncate"></span></span></li>
          </ul>
        </div>
        <section data-channels class="flex flex-col gap-2 md:gap-3">
          <h2 data-text="heading" class="hidden text-lg md:block"></h2>
          <p data-text="meaning" class="text-muted text-xs md:text-base"></p>
          <ul class="flex gap-2 max-md:flex-wrap max-md:*:flex-auto md:flex-col">
            ${tile('5-15', 'bg-rhythm')}${tile('14-2', 'bg-beat')}${tile('29-46', 'bg-discovery')}
          </ul>
        </section>
      </div>
      <div class="flex flex-col gap-2 md:gap-3">
        <p data-text="position" class="text-center text-muted text-xs tabular-nums"></p>
        <div class="flex gap-2">
          ${step}
          <span class="inline-flex min-h-13 min-w-0 flex-1 items-center justify-center gap-2 rounded-button bg-primary px-6 py-2 text-center font-semibold text-on-primary leading-tight"><span class="size-5"></span><span data-text="message"></span></span>
          ${step}
        </div>
      </div>
    </div>
  </div>`

/** Fills in what the texts of the page do not hold. Everything that people wrote is set as text. */
export function fillMatch(root: Element, { row, channels, bio, interests }: FirstMatch): void {
  const portraits = repeat(
    root,
    'row',
    row.map(({ name }) => name),
  )
  for (const [index, { isNew, portrait }] of row.entries()) {
    const place = portraits[index]
    if (isNew)
      place?.querySelector('[data-ring]')?.classList.replace('border-transparent', 'border-primary-ink')
    if (portrait) place?.querySelector('img')?.setAttribute('data-later', portrait)
  }
  repeat(root, 'interests', interests)
  const words = root.querySelector('[data-text="bio"]')
  if (words) words.textContent = bio
  if (interests.length === 0) words?.nextElementSibling?.remove()
  if (bio === '') words?.remove()
  for (const { channel, state } of channels)
    if (state === 'none')
      root.querySelector(`[data-channel="${channel}"] [data-dot]`)?.classList.add('opacity-30')
  if (channels.length === 0) root.querySelector('[data-channels]')?.remove()
}

/** Copies the element once for each text. */
function repeat(root: Element, name: string, texts: readonly string[]): Element[] {
  const pattern = root.querySelector(`[data-each="${name}"]`)
  const copies = texts.flatMap((text) => {
    const copy = pattern?.cloneNode(true)
    if (!(copy instanceof Element)) return []
    const place = copy.querySelector('[data-item]')
    if (place) place.textContent = text
    return [copy]
  })
  pattern?.replaceWith(...copies)
  return copies
}

/** The small portraits load after the large photo, which the member sees first. */
export function showPortraits(root: Element): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-later]'))
    image.src = image.dataset['later'] ?? ''
}
