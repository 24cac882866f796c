import { type ShellPlatform, shellPlatform } from './shell.ts'

export type PushStatus = 'enabled' | 'disabled' | 'notRegistered' | 'notStored' | 'broken'

export type PushHandlers = {
  keepToken: (token: string, platform: ShellPlatform) => Promise<void>
  /** Called when the person taps a push. */
  open: (path: string) => void
  report: (status: PushStatus) => void
  /** The name of the notification channel in Android's settings. */
  channelName: () => Promise<string>
}

/** Does nothing in a browser, which does not load the plugin either. Returns the function that stops it. */
export function startPush(handlers: PushHandlers): () => void {
  const platform = shellPlatform()
  if (platform === null) return () => {}
  const starting = start(platform, handlers)
  return () => void starting.then((stop) => stop?.())
}

async function start(platform: ShellPlatform, handlers: PushHandlers) {
  try {
    const { registerForPush } = await import('./native/push.ts')
    return await registerForPush(platform, handlers)
  } catch {
    handlers.report('broken')
    return undefined
  }
}

export const pushPermission = {
  /** Whether this phone allows pushes; null in a browser. */
  isGiven: async (): Promise<boolean | null> =>
    shellPlatform() === null ? null : (await import('./native/push-permission.ts')).isGiven(),
  /** Asks again if the phone allows it, otherwise opens its settings. */
  ask: async (): Promise<void> => {
    const platform = shellPlatform()
    if (platform) await (await import('./native/push-permission.ts')).askAgain(platform)
  },
}
