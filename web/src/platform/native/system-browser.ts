import { Browser } from '@capacitor/browser'

/** Over the app. Lasts until the person closes it; a link back into the app may load the page anew before. */
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

/** Where none is open, iOS answers with an error. */
export function closeSystemBrowser(): void {
  Browser.close().catch(() => {})
}
