import { shellPlatform } from './shell.ts'

/** How long a browser vibrates, which knows no light impact. */
const tickMs = 12

/** A light tick of the phone; nothing happens where the device has none. */
export async function tick(): Promise<void> {
  if (shellPlatform()) return (await import('./native/haptics.ts')).tickInShell()
  if ('vibrate' in navigator) navigator.vibrate(tickMs)
}
