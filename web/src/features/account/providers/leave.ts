export const way = {
  /** For good: to a page that is not ours. */
  leaveTo: (address: string): void => location.assign(address),
}

/** Lasts while the browser is on its way, until somebody comes back by the Back button. */
export async function leaveFor(address: string): Promise<void> {
  const back = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  way.leaveTo(address)
  await back
}
