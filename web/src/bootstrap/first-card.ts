export type BootstrapCard = { title: string; sources: string; sizes: string }

/** A photo that is slower than this is not worth a wait. */
const patienceMs = 600

/**
 * Discover with its first card, as the screen and its shell will draw it: the photo has the same size in both, or it would
 * move under the eyes. An end-to-end test compares them.
 */
const frame = `
<div id="first-card" aria-hidden="true" class="flex min-h-dvh flex-col [--bar:calc(3.875rem+var(--safe-bottom))] md:flex-row">
  <div class="hidden w-27 shrink-0 border-line border-r bg-surface md:block lg:w-64"></div>
  <div class="flex min-w-0 flex-1 flex-col">
    <div class="mx-auto flex min-h-page w-full max-w-md flex-col px-4">
      <div class="h-17 pt-safe"></div>
      <div class="relative min-h-54 flex-1">
        <div class="absolute inset-x-0 top-0 bottom-3 isolate flex flex-col justify-end overflow-hidden rounded-card bg-sunken shadow-float">
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

/** Resolves once the photo stands on the screen, or is not worth a wait. */
export async function drawFirstCard(card: BootstrapCard): Promise<void> {
  await Promise.race([draw(card), new Promise((end) => setTimeout(end, patienceMs))])
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
  // Where it does not come, the app says so.
  await photo.decode().catch(() => undefined)
  // The second frame begins when the first has been shown.
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
}

/** As `platform/theme.ts` will. */
function applyChosenTheme() {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset['theme'] = theme
}
