import { type ShellPlatform, shellPlatform } from './shell.ts'

export type PushNews = 'enabled' | 'disabled' | 'notRegistered' | 'notStored' | 'broken'

export type PushHandlers = {
  keepToken: (token: string, platform: ShellPlatform) => Promise<void>
  /** The person has tapped a push. */
  open: (path: string) => void
  say: (news: PushNews) => void
  /** What Android's settings call the kind of notification. */
  channelName: () => Promise<string>
}

/** Nothing in a browser, which does not load the plugin either. Returns the stop. */
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
    handlers.say('broken')
    return undefined
  }
}

export const pushPermission = {
  /** Whether this phone lets the app send pushes; null in a browser. */
  isGiven: async (): Promise<boolean | null> =>
    shellPlatform() === null ? null : (await import('./native/push-permission.ts')).isGiven(),
  /** Asks once more where the phone lets us ask, and leads to its settings where it does not. */
  ask: async (): Promise<void> => {
    const platform = shellPlatform()
    if (platform) await (await import('./native/push-permission.ts')).askAgain(platform)
  },
}
