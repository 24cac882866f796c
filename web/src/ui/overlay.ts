/** Shared by everything that covers the page. */
export const backdropStyle =
  'fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const dialogStyle =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem-2*max(var(--safe-top),var(--safe-bottom)))] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-float outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0'

/** Side by side while their words fit in one line, else one below the other. */
export const buttonsStyle = 'flex flex-wrap gap-2 *:flex-[1_1_max-content] *:px-4'

export const popupStyle =
  'z-50 rounded-input border border-line bg-surface text-ink shadow-float outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0'
