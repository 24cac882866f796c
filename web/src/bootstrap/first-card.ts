export type BootstrapCard = { title: string; sources: string; sizes: string }

/** The app does not wait longer than this for the photo. */
const photoWaitMs = 600

/**
 * Markup of Discover with its first card, equal to what the app renders: the photo must have the same size in both, or it
 * would move. An end-to-end test compares them.
 */
const frame = `
<div id="first-card" aria-hidden="true" class="flex min-h-dvh flex-col [--bar:calc(3.875rem+var(--safe-bottom))] md:flex-row">
  <div class="hidden w-27 shrink-0 border-line border-r bg-surface md:block lg:w-64"></div>
  <div class="flex min-w-0 flex-1 flex-col">
    <div class="mx-auto flex min-h-page w-full max-w-md flex-col px-4">
      <div class="h-17 pt-safe"></div>
      <div class="relative min-h-54 flex-1">
        <div class="absolute inset-x-0 top-0 bottom-3 isolate flex flex-col justify-end overflow-hidden rounded-card bg-inset shadow-float">
          <img alt="" decoding="async" fetchpriority="high" class="absolute inset-0 -z-10 size-full object-cover">
          <div class="bg-linear-to-t from-photo-scrim via-60% via-photo-scrim/75 to-transparent px-4 pt-20 pb-4 text-on-photo">
            <h2 class="text-xl"></h2>
          </div>
        </div>
      </div>
      <div class="flex h-20 items-center justify-center gap-4 pt-3 pb-1">
        <span class="size-16 rounded-full bg-surface"></span>
        <span class="size-16 rounded-full bg-primary"></span>
      </div>
      <div class="h-8 md:pointer-fine:h-18"></div>
    </div>
    <div class="h-[calc(3.875rem+var(--safe-bottom))] border-line border-t bg-surface md:hidden"></div>
  </div>
</div>`

/** Resolves when the photo is painted, or after `photoWaitMs`. */
export async function drawFirstCard(card: BootstrapCard): Promise<void> {
  await Promise.race([draw(card), new Promise((end) => setTimeout(end, photoWaitMs))])
}

async function draw({ title, sources, sizes }: BootstrapCard): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((go) => document.addEventListener('readystatechange', go, { once: true }))
  const root = document.getElementById('root')
  if (!root?.querySelector('.splash')) return
  applyChosenTheme()
  root.innerHTML = frame
  const [photo, name] = [root.querySelector('img'), root.querySelector('h2')]
  if (!photo || !name) return
  name.textContent = title
  photo.sizes = sizes
  photo.srcset = sources
  // The app reports a photo that fails to load.
  await photo.decode().catch(() => undefined)
  // The second frame starts after the first was painted.
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
}

/** Does the same as `platform/theme.ts`. */
function applyChosenTheme() {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset['theme'] = theme
}
