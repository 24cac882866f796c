import { type ShellPlatform, shellPlatform } from './shell.ts'

export type PushNews = 'enabled' | 'disabled' | 'notRegistered' | 'notStored' | 'broken'

export type PushHandlers = {
  keepToken: (token: string, platform: ShellPlatform) => Promise<void>
  /** The person has tapped a push. */
  open: (path: string) => void
  say: (news: PushNews) => void
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
