import { Browser } from '@capacitor/browser'

/** Opens above the app and resolves when the person closes it; a link back into the app may reload the page before that. */
export async function visitInSystemBrowser(url: string): Promise<void> {
  const closed = Promise.withResolvers<void>()
  const listener = await Browser.addListener('browserFinished', () => closed.resolve())
  try {
    await Browser.open({ url })
    await closed.promise
  } finally {
    void listener.remove()
  }
}

/** iOS throws if none is open. */
export function closeSystemBrowser(): void {
  Browser.close().catch(() => {})
}
