import { isInShell } from '#/platform/shell.ts'

export const way = {
  /** For good: to a page that is not ours. */
  leaveTo: (address: string): void => location.assign(address),
  /** In the shell, over the app, because Google signs nobody in within one. */
  visit: async (address: string): Promise<void> => {
    const { visitInSystemBrowser } = await import('#/platform/native/system-browser.ts')
    await visitInSystemBrowser(address)
  },
}

/** Lasts while the browser is on its way, until somebody comes back without having gone on. */
export async function leaveFor(address: string): Promise<void> {
  if (isInShell()) return await way.visit(address)
  const back = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  way.leaveTo(address)
  await back
}
